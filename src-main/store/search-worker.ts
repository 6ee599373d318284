import { poolTask } from '../platform/pool-task.ts';
import { openReader, type Connection } from './connection.ts';
import { searchLibrary, type LibrarySearchRequest } from './repositories/library-search.ts';

let connection: { readonly file: string; readonly db: Connection } | undefined;

function connect(file: string): Connection {
  if (connection?.file !== file) {
    connection?.db.close();
    connection = { file, db: openReader(file) };
  }
  return connection.db;
}

export default poolTask((input: { file: string; request: LibrarySearchRequest }) =>
  Promise.resolve(searchLibrary(connect(input.file), input.request)),
);
