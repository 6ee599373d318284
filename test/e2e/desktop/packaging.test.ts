import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';
import { Arch, build, Platform } from 'electron-builder';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import configuration from '../../../.electron-builder.ts';
import { Licences } from '../../../src-shared/licences.ts';
import { openableKinds } from '../../../src-shared/openable-files.ts';
import { newLibrary, startDesktop } from '../../support/desktop-process.ts';
import { fusesOn, makeElectronDist } from '../../support/electron-dist.ts';
import { ffmpeg, hasFfmpeg } from '../../support/ffmpeg.ts';
import { installMadeModel } from '../../support/recordings.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../../support/spoken-audio.ts';
import { createCaller, startTestApp, temporaryFolder } from '../../support/test-app.ts';
import { workspaceCaller } from '../../support/workspace-client.ts';

const root = resolve(import.meta.dirname, '../../..');
const extensions = openableKinds.flatMap((kind) => kind.extensions);
const PACK_LIMIT_MS = 300_000;

describe.skipIf(process.platform !== 'linux')('what is packed (for Linux)', () => {
  const output = temporaryFolder();
  const electronDist = makeElectronDist();
  const packed = join(output, 'linux-unpacked');
  const unpackedFiles = join(packed, 'resources', 'app.asar.unpacked');
  const extracted = join(output, 'extracted');
  const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;

  beforeAll(async () => {
    vi.stubEnv('LOG_LEVEL', 'error');
    await build({
      projectDir: root,
      targets: Platform.LINUX.createTarget('dir', arch),
      config: {
        ...configuration,
        electronDist,
        directories: { ...configuration.directories, output },
      },
    });
    extractAll(join(packed, 'resources', 'app.asar'), extracted);
  }, PACK_LIMIT_MS);
  afterAll(() => {
    for (const folder of [output, electronDist]) rmSync(folder, { recursive: true, force: true });
  });

  test('runs by itself: it opens its window and reads a PDF', async () => {
    const sample = join(extracted, 'resources/samples/how-memory-works.pdf');
    const desktop = await startDesktop({
      dataFolder: await newLibrary(),
      main: join(extracted, 'out/main/index.js'),
      workingDirectory: output,
      args: [sample],
    });
    try {
      const [address = '', icon] = await desktop.run(({ windows, tray }) => [
        windows[0]?.webContents.loads[0],
        tray?.image.path,
      ]);
      const { origin } = new URL(address);
      const call = await workspaceCaller({ http: origin, openingAddress: async () => address });
      await eventually(async () => {
        const { json } = await call('/workspace/sources');
        expect(json['items']).toMatchObject([{ title: 'How Memory Works: A Short Introduction' }]);
      });
      expect(icon).toBe(join(extracted, 'resources/icons/tray.png'));
      expect(existsSync(icon ?? '')).toBe(true);
    } finally {
      await desktop.stop();
    }
  });

  test('hears a recording with its own decoder, without a program of the machine', async () => {
    const dataFolder = await newLibrary({ speechThreads: 1 });
    const before = await startTestApp({ dataFolder, keepFolder: true });
    await installMadeModel(before);
    await before.close();
    const wav = join(output, 'Week 3.wav');
    writeFileSync(wav, toWav(concatSamples(madeSpeech(6), silence(2))));
    const lecture = hasFfmpeg ? join(output, 'Week 3.m4a') : wav;
    if (hasFfmpeg) ffmpeg('-i', wav, lecture);
    vi.stubEnv('PATH', '');
    const desktop = await startDesktop({
      dataFolder,
      main: join(extracted, 'out/main/index.js'),
      workingDirectory: output,
      args: [lecture],
    });
    vi.unstubAllEnvs();
    try {
      const address = await desktop.run(({ windows }) => windows[0]?.webContents.loads[0] ?? '');
      const http = new URL(address).origin;
      const call = await workspaceCaller({ http, openingAddress: async () => address });
      await vi.waitFor(
        async () => {
          const { json } = await call('/workspace/sources');
          expect(json['items']).toMatchObject([{ title: 'Week 3', kind: 'audio' }]);
        },
        { timeout: 60_000, interval: 100 },
      );
    } finally {
      await desktop.stop();
    }
  }, 120_000);

  test('native modules lie outside the archive, and only those of this system', () => {
    const natives = readdirSync(unpackedFiles, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.node'))
      .toSorted();
    const here = `${process.platform}-${process.arch}`;
    expect(natives).toContain(`node_modules/better-sqlite3/prebuilds/${here}.node`);
    expect(natives.filter((name) => !name.includes(here))).toEqual([]);
  });

  test('nothing that only building, testing or bundling needs is in it', () => {
    const tops = readdirSync(extracted).toSorted();
    expect(tops).toEqual(['LICENSE', 'node_modules', 'out', 'package.json', 'resources']);
    const packages = readdirSync(join(extracted, 'node_modules'));
    expect(packages).toContain('fastify');
    // Its binaries may not be given away.
    expect(packages).not.toContain('@seydx');
    expect(existsSync(join(unpackedFiles, 'node_modules/@seydx'))).toBe(false);
    for (const name of [
      'electron',
      'electron-builder',
      'vite',
      'vitest',
      'react-dom',
      'playwright',
    ])
      expect(packages).not.toContain(name);
  });

  test('the program refuses what would let others in through it', async () => {
    expect(await fusesOn(join(packed, 'lectern'))).toEqual([
      'RunAsNode',
      'EnableCookieEncryption',
      'EnableEmbeddedAsarIntegrityValidation',
      'OnlyLoadAppFromAsar',
    ]);
  });
});

test('a package for a system whose binaries are not installed is not made, and says what to do', () => {
  const other = process.platform === 'win32' ? 'darwin' : 'win32';
  const { beforePack } = configuration;
  if (typeof beforePack !== 'function') throw new Error('not set');
  const pack = () =>
    Reflect.apply(beforePack, null, [{ electronPlatformName: other, arch: Arch.arm64 }]);
  expect(pack).toThrow(`Run: npm install --os=${other} --cpu=arm64`);
});

describe('in the system', () => {
  const { mac, linux, win, nsis, protocols } = configuration;
  const nsh = readFileSync(join(root, String(nsis?.include)), 'utf8');

  test('Lectern stands in "Open with" for what it reads', () => {
    const onMac = [mac?.fileAssociations ?? []].flat();
    expect(onMac.flatMap(({ ext }) => ext)).toEqual(extensions);
    const onWindows = [...nsh.matchAll(/!insertmacro \$\{DO\} "(?<extension>\w+)"/gu)];
    expect(onWindows.map((found) => found.groups?.['extension'])).toEqual(extensions);
    expect(linux?.mimeTypes).toEqual(expect.arrayContaining(['application/pdf', 'text/markdown']));
  });

  test('and is the default for none of it', () => {
    for (const each of [mac?.fileAssociations ?? []].flat()) {
      expect(each).toMatchObject({ rank: 'Alternate', role: 'Viewer' });
    }
    // Written to the extension itself, a value would make it the default.
    expect(nsh).not.toMatch(/WriteRegStr SHCTX "Software\\Classes\\\.\$\{EXTENSION\}" /u);
    expect(configuration.fileAssociations).toBeUndefined();
  });

  test('what the installer for Windows writes, its uninstaller takes away', () => {
    const keys = (verb: string) =>
      [...nsh.matchAll(new RegExp(`${verb}\\w* SHCTX "([^"]+)"`, 'gu'))].map(
        (found) => found[1] ?? '',
      );
    const removed = keys('DeleteReg');
    for (const key of keys('WriteReg')) {
      expect(
        removed.some((each) => key === each || key.startsWith(`${each}\\`)),
        key,
      ).toBe(true);
    }
  });

  test('links into the app lead to it', () => {
    expect(protocols).toMatchObject([{ schemes: ['lectern'] }]);
    expect(nsh).toContain(String.raw`"Software\Classes\lectern" "URL Protocol" ""`);
  });

  test('there is a package for each, with an icon', () => {
    const targets = (list: unknown) => JSON.stringify(list);
    expect(targets(win?.target)).toContain('"nsis"');
    expect(targets(mac?.target)).toMatch(/"dmg".*"zip"/u);
    expect(targets(linux?.target)).toMatch(/"AppImage".*"deb"/u);
    const begins = (name: unknown, bytes: string) =>
      readFileSync(join(root, String(name)))
        .toString('latin1')
        .startsWith(bytes);
    expect(begins(win?.icon, '\0\0\x01\0')).toBe(true);
    expect(begins(mac?.icon, 'icns')).toBe(true);
    expect(readdirSync(join(root, String(linux?.icon)))).toContain('512x512.png');
    expect(configuration.npmRebuild).toBe(false);
  });

  const makensis = ['/usr/bin/makensis', '/usr/local/bin/makensis', '/opt/homebrew/bin/makensis'];
  const compiler = makensis.find((path) => existsSync(path));
  test.skipIf(compiler === undefined)(
    'the installer script for Windows compiles (needs makensis)',
    () => {
      const folder = temporaryFolder();
      const script = join(folder, 'installer.nsi');
      writeFileSync(
        script,
        [
          'Unicode true',
          '!define APP_EXECUTABLE_FILENAME "Lectern.exe"',
          'Name "Lectern"',
          `OutFile "${join(folder, 'installer.exe')}"`,
          'InstallDir "$LOCALAPPDATA\\Lectern"',
          'RequestExecutionLevel user',
          `!include "${join(root, String(nsis?.include))}"`,
          'Section',
          '  !insertmacro customInstall',
          '  WriteUninstaller "$INSTDIR\\uninstall.exe"',
          'SectionEnd',
          'Section "Uninstall"',
          '  !insertmacro customUnInstall',
          'SectionEnd',
        ].join('\n'),
      );
      execFileSync(compiler ?? '', ['-V2', '-WX', script]);
      expect(existsSync(join(folder, 'installer.exe'))).toBe(true);
    },
  );
});

describe('licences', () => {
  const { items } = Value.Parse(
    Licences,
    JSON.parse(readFileSync(join(root, 'out/renderer/licences.json'), 'utf8')),
  );

  test('of everything that is given away are there: packed, bundled, and Electron', () => {
    const names = items.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['better-sqlite3', 'fastify', 'react-dom', 'electron', 'typebox']),
    );
    expect(names).not.toContain('vitest');
    expect(names.filter((name) => name.startsWith('@seydx/'))).toEqual([]);
    const decoder = items.find(({ name }) => name === 'ffmpeg');
    expect(decoder?.licence).toBe('LGPL-2.1-or-later');
    expect(decoder?.text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    const words = items.find(({ name }) => name === 'english-words');
    expect(words?.text).toMatch(/Public Domain Dedication[^]*WordNet Release/u);
    const withText = items.filter(({ text }) => text.length > 100);
    expect(withText.length).toBeGreaterThan(items.length * 0.9);
  });

  test('let Lectern be given away under its own', () => {
    const compatible =
      /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|PDDL-1\.0|WordNet-3\.0|Unlicense|Python-2\.0|OFL-1\.1|\(.*\bOR\b.*\))$/u;
    const others = items.filter(
      ({ licence }) => !licence.split(' AND ').every((one) => compatible.test(one)),
    );
    // A file of its own that anybody can replace, with its sources beside it.
    expect(others.map(({ name }) => name)).toEqual(['ffmpeg']);
    expect(readdirSync(join(root, 'resources/decoder'))).toEqual(
      expect.arrayContaining(['decoder.c', 'decoder.wasm', 'sources.tar.xz', 'wasi.h']),
    );
  });

  test('come with the app', async () => {
    const desktop = await startDesktop({ dataFolder: await newLibrary() });
    const origin = await desktop.run(
      ({ windows }) => windows[0]?.webContents.mainFrame.origin ?? '',
    );
    const reply = await createCaller(origin, '')('/app/licences.json', { key: null });
    await desktop.stop();
    expect(Value.Check(Licences, reply.json)).toBe(true);
  });
});
