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
  'src-main/access': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/jobs': ['src-main/store', 'src-main/platform', 'src-shared'],
  'src-main/server': [
    'src-main/sources',
    'src-main/models',
    'src-main/speech',
    'src-main/generation',
    'src-main/access',
    'src-main/jobs',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/app': [
    'src-main/server',
    'src-main/sources',
    'src-main/speech',
    'src-main/models',
    'src-main/engine-host',
    'src-main/generation',
    'src-main/access',
    'src-main/jobs',
    'src-main/store',
    'src-main/platform',
    'src-shared',
  ],
  'src-main/desktop': ['src-main/app', 'src-main/platform', 'src-shared', 'electron'],
  'src-main/preload': ['src-shared', 'electron'],
  'src-main/cli': ['src-main/app', 'src-main/platform', 'src-shared'],
  'src-renderer': ['src-shared'],
};

/** Patterns of import paths that reach a folder from anywhere, for `no-restricted-imports`. */
const pathsInto = (folder: string): string[] => {
  if (folder === 'electron') return ['electron', 'electron/*'];
  const [top, capability] = folder.split('/');
  return capability === undefined
    ? [`**/${top}/**`]
    : [`**/src-main/${capability}/**`, `../${capability}/**`, `../../${capability}/**`];
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
            group: pathsInto(other),
            message: `${folder} may import only ${['itself', ...allowed].join(', ')} (test/config/layers.ts).`,
          })),
      },
    ],
  },
}));
