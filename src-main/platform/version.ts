import manifest from '../../package.json' with { type: 'json' };

/** Version of this Lectern, as in its manifest. */
export const version: string = manifest.version;
