import { appError } from '../../src-shared/app-error.ts';
import { poolTask } from '../platform/pool-task.ts';
import { openConnection, type Connection } from './connection.ts';
import { hasSqliteCode } from './sqlite-error.ts';
import { writes, type WriteName, type Writes } from './writes.ts';

type Rest<Args extends readonly unknown[]> = Args extends readonly [unknown, ...infer Others]
  ? Others
  : never;

/** What each write takes beside the connection. */
export type WriteArgs = { readonly [Name in WriteName]: Rest<Parameters<Writes[Name]>> };
export type WriteResults = { readonly [Name in WriteName]: ReturnType<Writes[Name]> };

/** One write, as it goes to the writer's thread. */
export type WriteCall<Name extends WriteName = WriteName> = {
  readonly [Each in Name]: {
    readonly file: string;
    readonly name: Each;
    readonly args: WriteArgs[Each];
  };
}[Name];

const table: {
  readonly [Name in WriteName]: (db: Connection, ...args: WriteArgs[Name]) => WriteResults[Name];
} = writes;

/** Counters: losing the last moment of them in a power cut is worth not waiting for the disk. */
const unsynced: ReadonlySet<WriteName> = new Set(['addUsage']);

let connection: { readonly file: string; readonly db: Connection } | undefined;

function connect(file: string): Connection {
  if (connection?.file !== file) {
    connection?.db.close();
    connection = { file, db: openConnection(file) };
  }
  return connection.db;
}

function perform<Name extends WriteName>(call: WriteCall<Name>): WriteResults[Name] {
  const db = connect(call.file);
  const relaxed = unsynced.has(call.name);
  if (relaxed) db.pragma('synchronous = NORMAL');
  try {
    return table[call.name](db, ...call.args);
  } catch (error) {
    throw hasSqliteCode(error, 'SQLITE_FULL') ? appError('disk-full') : error;
  } finally {
    if (relaxed) db.pragma('synchronous = FULL');
  }
}

export default poolTask((call: WriteCall) => Promise.resolve(perform(call)));
