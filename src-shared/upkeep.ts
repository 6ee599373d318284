import { Type, type Static } from 'typebox';
import { Timestamp } from './identifiers.ts';

const Bytes = Type.Number({ minimum: 0 });

/** Where everything is kept and what room it takes, in bytes. */
export const DataSize = Type.Object(
  {
    path: Type.String(),
    library: Bytes,
    originals: Bytes,
    backups: Bytes,
    other: Bytes,
    free: Type.Number({ minimum: 0, description: 'Left on its disk' }),
  },
  { title: 'DataSize' },
);
export type DataSize = Static<typeof DataSize>;

/** What is in a library, as counts. */
export const LibraryContents = Type.Object(
  {
    sources: Type.Integer({ minimum: 0 }),
    quizzes: Type.Integer({ minimum: 0 }),
    flashcardSets: Type.Integer({ minimum: 0 }),
    mindMaps: Type.Integer({ minimum: 0 }),
    keys: Type.Integer({ minimum: 0 }),
  },
  { title: 'LibraryContents' },
);
export type LibraryContents = Static<typeof LibraryContents>;

/** The first part of a backup: says what the rest is. */
export const BackupManifest = Type.Object(
  {
    format: Type.Literal(1),
    lectern: Type.String({ description: 'Version that made it' }),
    createdAt: Timestamp,
    contents: LibraryContents,
    database: Type.Object({ bytes: Bytes, sha256: Type.String() }),
    originals: Type.Integer({ minimum: 0, description: 'How many files follow' }),
  },
  { title: 'BackupManifest' },
);
export type BackupManifest = Static<typeof BackupManifest>;

/** A copy of the library in the data folder. */
export const Backup = Type.Object(
  {
    name: Type.String({ pattern: String.raw`^lectern-[\w.-]+\.(?:db|tar)$` }),
    kind: Type.Union([Type.Literal('full'), Type.Literal('automatic')], {
      description: 'Automatic ones are made before an update and have no originals',
    }),
    bytes: Bytes,
    createdAt: Timestamp,
  },
  { title: 'Backup' },
);
export type Backup = Static<typeof Backup>;

/** A backup that was checked and can take the place of the library. */
export const CheckedBackup = Type.Object(
  {
    name: Type.String({ description: 'Of the file, as it was given' }),
    createdAt: Type.Union([Timestamp, Type.Null()], { description: 'Null where it does not say' }),
    contents: LibraryContents,
    missingOriginals: Type.Integer({ minimum: 0 }),
    isConfirmed: Type.Boolean({ description: 'Whether it is put in place at the next start' }),
  },
  { title: 'CheckedBackup' },
);
export type CheckedBackup = Static<typeof CheckedBackup>;

/** Work on backups: one piece at a time. It is forgotten at the next start. */
export const UpkeepTask = Type.Object(
  {
    kind: Type.Union([Type.Literal('backup'), Type.Literal('check')]),
    status: Type.Union([
      Type.Literal('running'),
      Type.Literal('succeeded'),
      Type.Literal('failed'),
      Type.Literal('cancelled'),
    ]),
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    error: Type.Union([Type.String(), Type.Null()]),
    errorCode: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'UpkeepTask' },
);
export type UpkeepTask = Static<typeof UpkeepTask>;

export const Upkeep = Type.Object(
  {
    backups: Type.Array(Backup, { description: 'Newest first' }),
    task: Type.Union([UpkeepTask, Type.Null()]),
    checked: Type.Union([CheckedBackup, Type.Null()]),
    replaced: Type.Array(
      Type.Object({ name: Type.String(), path: Type.String(), replacedAt: Timestamp }),
      { description: 'Libraries that a restore took the place of, newest first' },
    ),
  },
  { title: 'Upkeep' },
);
export type Upkeep = Static<typeof Upkeep>;

/** An address from which a backup can be downloaded once, within a minute. */
export const DownloadAddress = Type.Object({ path: Type.String() }, { title: 'DownloadAddress' });
export type DownloadAddress = Static<typeof DownloadAddress>;
