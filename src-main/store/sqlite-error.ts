import Database from 'better-sqlite3';

/** Whether an error is SQLite's and its code is one of those given or an extended form of it. */
export function hasSqliteCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Database.SqliteError &&
    codes.some((code) => error.code === code || error.code.startsWith(`${code}_`))
  );
}
