import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { ServerAddress } from '../../src-shared/replies.ts';

/** What the last server on a data folder left; null where it ended cleanly, or before it had written all. */
export function runningServerFile(data: string): ServerAddress | null {
  const file = join(data, 'server.json');
  if (!existsSync(file)) return null;
  try {
    const address: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Value.Check(ServerAddress, address) ? address : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Where the server that runs on a data folder is; null where none runs. */
export function runningServer(data: string): ServerAddress | null {
  const address = runningServerFile(data);
  if (!address) return null;
  try {
    process.kill(address.pid, 0);
    return address;
  } catch {
    // The file of a server that did not end cleanly.
    return null;
  }
}
