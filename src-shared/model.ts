import { Type, type Static } from 'typebox';
import { Timestamp } from './identifiers.ts';

export const ModelKind = Type.Union(
  [Type.Literal('whisper'), Type.Literal('parakeet'), Type.Literal('vad'), Type.Literal('llama')],
  { description: 'What the model is made for' },
);
export type ModelKind = Static<typeof ModelKind>;

/** A model that can be downloaded, as `resources/models.json` lists it. */
export const CatalogueModel = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$' }),
    kind: ModelKind,
    name: Type.String({ description: 'For people' }),
    file: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }),
    path: Type.String({ description: 'Where it is on the model hub' }),
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()]),
    isVerified: Type.Boolean({
      description: 'Whether size and checksum were compared with the hub by us',
    }),
    licence: Type.String({ description: 'SPDX identifier' }),
    languages: Type.Union([
      Type.Literal('english'),
      Type.Literal('european'),
      Type.Literal('multilingual'),
      Type.Literal('any'),
    ]),
    memoryMb: Type.Integer({
      minimum: 1,
      description: 'Memory that it takes when it works, in MiB',
    }),
    quality: Type.Integer({
      minimum: 0,
      description: 'Higher is better, among models of one kind',
    }),
    speed: Type.Integer({ minimum: 0, maximum: 5, description: '5 is the quickest' }),
    note: Type.String(),
  },
  { title: 'CatalogueModel', additionalProperties: false },
);
export type CatalogueModel = Static<typeof CatalogueModel>;

/** Why a model is not used any more. */
export const SetAside = Type.Object({
  reason: Type.String({ description: 'What went wrong with it' }),
  at: Timestamp,
});
export type SetAside = Static<typeof SetAside>;

/** A model as this machine has it, or could have it. */
export const Model = Type.Object(
  {
    ...CatalogueModel.properties,
    state: Type.Union([
      Type.Literal('available'),
      Type.Literal('partial'),
      Type.Literal('installed'),
    ]),
    receivedBytes: Type.Integer({ minimum: 0, description: 'Of it, how much is on this disk' }),
    isImported: Type.Boolean({ description: 'Whether it came from a file and not from the hub' }),
    fit: Type.Union([Type.Literal('good'), Type.Literal('tight'), Type.Literal('too-large')], {
      description: 'How well it fits the memory of this machine',
    }),
    aside: Type.Union([SetAside, Type.Null()], {
      description: 'null for one that may be used; it holds until the file or Lectern changes',
    }),
  },
  { title: 'Model' },
);
export type Model = Static<typeof Model>;

/** What goes on with a model, or went wrong with it last. */
export const ModelWork = Type.Object({
  status: Type.Union([Type.Literal('running'), Type.Literal('failed')]),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  stage: Type.String(),
  error: Type.Optional(Type.String({ description: 'Why it failed' })),
  errorCode: Type.Optional(Type.String({ description: 'The same as a stable name' })),
});
export type ModelWork = Static<typeof ModelWork>;

/** A model as the app shows it. */
export const ShownModel = Type.Object(
  {
    ...Model.properties,
    page: Type.Union([Type.String(), Type.Null()], {
      description: 'Where the hub tells about it; null for one from a file',
    }),
    isSuggested: Type.Boolean({ description: 'Whether it is the one to begin with' }),
    work: Type.Union([ModelWork, Type.Null()]),
  },
  { title: 'ShownModel' },
);
export type ShownModel = Static<typeof ShownModel>;

export const ShownModels = Type.Object({ items: Type.Array(ShownModel) }, { title: 'ShownModels' });
export type ShownModels = Static<typeof ShownModels>;

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;

/** A size for people, such as `148 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`;
}
