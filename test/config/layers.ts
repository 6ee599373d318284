const features = [
  'library',
  'reader',
  'quiz',
  'flashcards',
  'mindmap',
  'progress',
  'settings',
  'keys',
  'models',
] as const;

/** What a screen is made of: pieces that know nothing of other screens. */
const ofScreens = [
  'src-renderer/api',
  'src-renderer/components',
  'src-renderer/hooks',
  'src-renderer/messages',
  'src-shared',
] as const;

/**
 * Who may import whom. A folder may import itself and what is listed; lint refuses the rest with
 * the message below. Keys are folders; `electron` stands for the module of that name.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'src-shared': [],
  'src-main/platform': ['src-shared'],
  'src-main/store': ['src-main/platform', 'src-shared'],
  'src-main/models': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/engine-host': ['src-main/platform', 'src-shared'],
  'src-main/speech': ['src-main/models', 'src-main/engine-host', 'src-main/platform', 'src-shared'],
  'src-main/sources': ['src-main/speech', 'src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/generation': [
    'src-main/models',
    'src-main/engine-host',
    'src-main/store',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/study': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/access': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/upkeep': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/jobs': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/imports': [
    'src-main/sources',
    'src-main/jobs',
    'src-main/store',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/material': [
    'src-main/sources',
    'src-main/generation',
    'src-main/jobs',
    'src-main/store',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/server': [
    'src-main/imports',
    'src-main/material',
    'src-main/sources',
    'src-main/models',
    'src-main/speech',
    'src-main/generation',
    'src-main/study',
    'src-main/access',
    'src-main/upkeep',
    'src-main/jobs',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/app': [
    'src-main/server',
    'src-main/imports',
    'src-main/material',
    'src-main/sources',
    'src-main/speech',
    'src-main/models',
    'src-main/engine-host',
    'src-main/generation',
    'src-main/study',
    'src-main/access',
    'src-main/upkeep',
    'src-main/jobs',
    'src-main/store',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/desktop': ['src-main/app', 'src-main/platform', 'src-shared', 'electron'],
  'src-main/preload': ['src-shared', 'electron'],
  'src-main/cli': ['src-main/app', 'src-main/platform', 'src-shared'],
  'src-renderer/messages': ['src-shared'],
  'src-renderer/api': ['src-shared'],
  'src-renderer/hooks': ['src-renderer/messages', 'src-shared'],
  'src-renderer/components': ['src-renderer/hooks', 'src-renderer/messages', 'src-shared'],
  ...Object.fromEntries(features.map((name) => [`src-renderer/features/${name}`, ofScreens])),
  'src-renderer/app': ['src-renderer/styles', 'src-renderer/features', ...ofScreens],
};

/** Patterns of import paths that reach a folder from another one, for `no-restricted-imports`. */
const pathsInto = (folder: string, from: string): string[] => {
  if (folder === 'electron') return ['electron', 'electron/*'];
  const [top, ...below] = folder.split('/');
  const path = below.join('/');
  if (path === '') return [`**/${top}/**`];
  const near = below.at(-1);
  const isBeside = from.startsWith(`${top}/`);
  const short = [`../${near}/**`, `../../${near}/**`, `../../${path}/**`, `../../../${path}/**`];
  return [`**/${folder}/**`, ...(isBeside ? short : [])];
};

export const layerRules = Object.entries(layers).map(([folder, allowed]) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [...Object.keys(layers), 'electron', 'test']
          .filter((other, index, all) => all.indexOf(other) === index)
          .filter((other) => other !== folder && !allowed.includes(other))
          .map((other) => ({
            group: pathsInto(other, folder),
            message: `${folder} may import only ${['itself', ...allowed].join(', ')} (test/config/layers.ts).`,
          })),
      },
    ],
  },
}));
