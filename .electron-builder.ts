import { Arch, type Configuration } from 'electron-builder';
import { openableKinds } from './src-shared/openable-files.ts';
import { missingNatives, notGivenAway } from './test/config/native-packages.ts';

const root = import.meta.dirname;

/** Those processors of this system whose binaries npm has installed; normally its own. */
const arch = (['x64', 'arm64'] as const).filter(
  (each) => missingNatives(root, process.platform, each).length === 0,
);
const forEachArch = (target: string) => ({ target, arch: [...arch] });

/** Packages of the desktop app. Each system is built on itself: npm installs only its binaries. */
const configuration: Configuration = {
  appId: 'app.lectern.desktop',
  productName: 'Lectern',
  copyright: 'MIT licence, the Lectern authors',
  directories: { output: 'dist', buildResources: 'resources/icons' },
  artifactName: 'Lectern-${version}-${os}-${arch}.${ext}',
  publish: null,
  files: [
    'out/**',
    'resources/**',
    'package.json',
    'LICENSE',
    '!resources/installer/**',
    '!**/*.{map,d.ts,d.mts,d.cts}',
    // Its binaries of all platforms, and the sources that they were made from.
    '!node_modules/better-sqlite3/{deps,src,binding.gyp}',
    '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}).node',
    // Those of processors that npm was told to install for another package.
    '!node_modules/@fugood/!(node-whisper-${platform}-${arch})/**',
    // Not ours to give away: see "Licence" in README.md.
    ...notGivenAway.map((scope) => `!node_modules/${scope}/**`),
    // Those of other processors, and the ones for CUDA, which weigh more than all the rest: Vulkan
    // reaches the same graphics cards.
    '!node_modules/@node-llama-cpp/!(${os}-${arch}*)/**',
    '!node_modules/@node-llama-cpp/*-cuda*/**',
    // Sources that it could be built from; it never is.
    '!node_modules/node-llama-cpp/llama/{addon,cmake,gpuInfo,profiles,toolchains,xpack}/**',
    // A peer that only its types need.
    '!node_modules/{typescript,@typescript}/**',
    // Sources that it is built from at first use, which a packaged app cannot do.
    '!node_modules/whisper-node/{lib,src}',
  ],
  asarUnpack: [
    '**/*.{node,dll,dylib,so,so.*}',
    // What lies beside the binaries is read by their side.
    'node_modules/@node-llama-cpp/**',
  ],
  // All native modules are Node-API with binaries ready made: there is nothing to compile.
  npmRebuild: false,
  electronLanguages: ['en', 'en-US'],
  electronFuses: {
    // The engines' own process is to be run by this program.
    runAsNode: true,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  },
  beforePack({ electronPlatformName: os, arch }) {
    const cpu = Arch[arch];
    const missing = missingNatives(root, os, cpu);
    if (missing.length === 0) return;
    throw new Error(
      `Not installed for ${os} ${cpu}: ${missing.join(', ')}. Run: npm install --os=${os} --cpu=${cpu}`,
    );
  },
  protocols: [{ name: 'Lectern', schemes: ['lectern'], role: 'Viewer' }],
  mac: {
    category: 'public.app-category.education',
    icon: 'resources/icons/icon.icns',
    target: [forEachArch('dmg'), forEachArch('zip')],
    hardenedRuntime: true,
    darkModeSupport: true,
    // In "Open with", and never the default.
    fileAssociations: openableKinds.map(({ name, extensions }) => ({
      name,
      ext: [...extensions],
      role: 'Viewer',
      rank: 'Alternate',
    })),
  },
  win: {
    icon: 'resources/icons/icon.ico',
    target: [forEachArch('nsis')],
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    deleteAppDataOnUninstall: false,
    // Electron-builder's own associations would make Lectern the default.
    include: 'resources/installer/open-with.nsh',
  },
  linux: {
    category: 'Education',
    icon: 'resources/icons/sizes',
    synopsis: 'Study with quizzes, flashcards and mind maps made on your own computer',
    maintainer: 'The Lectern authors <authors@lectern.invalid>',
    syncDesktopName: true,
    target: [forEachArch('AppImage'), forEachArch('deb')],
    mimeTypes: openableKinds.flatMap(({ mediaTypes }) => mediaTypes),
  },
  extraMetadata: { homepage: 'https://lectern.invalid/' },
};

export default configuration;
