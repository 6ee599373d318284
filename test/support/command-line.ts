import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Value } from 'typebox/value';
import { vi } from 'vitest';
import { ServerAddress } from '../../src-shared/replies.ts';

const program = resolve(import.meta.dirname, '../../out/cli/lectern.js');

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const environment = (dataFolder: string) => ({
  ...process.env,
  LECTERN_DATA: dataFolder,
  CI: 'true',
});

/** Runs the built command to its end. */
export const runLectern = (dataFolder: string, ...args: string[]): Promise<CommandResult> =>
  tellLectern('', dataFolder, ...args);

/** The same with something on its standard input. */
export async function tellLectern(
  input: string,
  dataFolder: string,
  ...args: string[]
): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...args], { env: environment(dataFolder) });
  // Most commands end without reading it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = Promise.withResolvers<number | null>();
  child.on('close', ended.resolve);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended.promise,
  ]);
  return { code, stdout, stderr };
}

export interface ServingProcess {
  readonly process: ChildProcess;
  readonly address: ServerAddress;
  /** Resolves with the exit code, or null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts `lectern serve` as a process of its own and waits until it answers. */
export async function startServing(dataFolder: string, ...args: string[]): Promise<ServingProcess> {
  const child = spawn(
    process.execPath,
    [program, 'serve', '--port', '0', '--https-port', '0', ...args],
    { env: environment(dataFolder), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = Promise.withResolvers<number | null>();
  child.on('close', ended.resolve);
  const complaints = text(child.stderr);
  const address = await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`serve ended: ${await complaints}`);
      const file = JSON.parse(readFileSync(join(dataFolder, 'server.json'), 'utf8'));
      const found = Value.Parse(ServerAddress, file);
      if (found.pid !== child.pid) throw new Error('not the file of this process');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
  return { process: child, address, ended: ended.promise };
}
