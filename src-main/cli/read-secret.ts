import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Reads one line of the standard input that is not to be seen: neither on the screen nor, as an
 * argument would be, in the list of processes.
 * @param prompt shown where a person is asked
 */
export async function readSecret(prompt: string): Promise<string> {
  const isAsked = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isAsked });
  if (isAsked) process.stderr.write(prompt);
  try {
    const ended = once(lines, 'close').then(() => ['']);
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    return String(line);
  } finally {
    lines.close();
    if (isAsked) process.stderr.write('\n');
  }
}
