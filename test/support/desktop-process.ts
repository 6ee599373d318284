import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, vi } from 'vitest';
import { openDataFolder } from '../../src-main/platform/data-folder.ts';
import { isSettingName } from '../../src-shared/setting-state.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { StandIn } from './electron/stand-in.ts';
import type { StandInOptions } from './electron/surroundings.ts';
import { temporaryFolder } from './test-app.ts';
import { openTestStore } from './test-store.ts';

const root = resolve(import.meta.dirname, '../..');
/** The bundle that Electron would run. */
export const builtMain = join(root, 'out/main/index.js');
/** Puts the stand-in in the place of Electron; for `node --import`. */
export const standInRegister = join(root, 'test/support/electron/register.ts');

export interface DesktopOptions {
  readonly dataFolder?: string;
  /** What follows the program on its command line. */
  readonly args?: readonly string[];
  readonly workingDirectory?: string;
  /** The main process to run; default: the built one. */
  readonly main?: string;
  readonly standIn?: StandInOptions;
}

/** The desktop app as a process of its own, with the stand-in for Electron. */
export interface DesktopProcess {
  readonly process: ChildProcess;
  readonly dataFolder: string;
  /** Runs a function in the process; it sees nothing but its arguments. */
  run<Result, Arg = undefined>(
    use: (standIn: StandIn, arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result>;
  /** What the process has written, and how it ended. */
  readonly ended: Promise<{ code: number | null; stderr: string }>;
  stop(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** A data folder whose server takes any free port. */
export async function newLibrary(settings: Partial<Settings> = {}): Promise<string> {
  const dataFolder = temporaryFolder();
  const { store } = openTestStore(openDataFolder(dataFolder));
  const all = { httpPort: 0, httpsEnabled: false, httpsPort: 0, ...settings };
  for (const [name, value] of Object.entries(all)) {
    if (isSettingName(name)) await store.write('writeSetting', name, value);
  }
  await store.close();
  return dataFolder;
}

/** Starts the process; nothing is waited for. */
export function spawnDesktop(options: DesktopOptions & { dataFolder: string }): DesktopProcess {
  const {
    dataFolder,
    args = [],
    workingDirectory = root,
    main = builtMain,
    standIn = {},
  } = options;
  const child = spawn(process.execPath, ['--import', standInRegister, main, ...args], {
    cwd: workingDirectory,
    env: {
      ...process.env,
      LECTERN_DATA: dataFolder,
      STAND_IN_OPTIONS: JSON.stringify(standIn),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', (message: Answer) => {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) call?.resolve(message.value);
    else call?.reject(new Error(message.error));
  });
  const { promise: exit, resolve: exited } = Promise.withResolvers<number | null>();
  child.on('close', (code) => {
    exited(code);
    for (const call of waiting.values()) call.reject(new Error('the process has ended'));
  });
  const stderr = child.stderr ? text(child.stderr) : Promise.resolve('');
  let calls = 0;
  return {
    process: child,
    dataFolder,
    run(use, arg) {
      calls += 1;
      const call = Promise.withResolvers<Awaited<ReturnType<typeof use>>>();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the process answers with it
      waiting.set(calls, call as PromiseWithResolvers<unknown>);
      child.send({ id: calls, code: use.toString(), arg }, (error) => {
        if (error) call.reject(error);
      });
      return call.promise;
    },
    ended: Promise.all([exit, stderr]).then(([code, written]) => ({ code, stderr: written })),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Starts the desktop app and waits until its window shows the page. */
export async function startDesktop(options: DesktopOptions = {}): Promise<DesktopProcess> {
  const dataFolder = options.dataFolder ?? (await newLibrary());
  const desktop = spawnDesktop({ ...options, dataFolder });
  const opened = vi.waitFor(
    async () => {
      if (!(await desktop.run(({ windows }) => windows[0]?.visible))) throw new Error('no window');
    },
    { timeout: 20_000, interval: 20 },
  );
  await Promise.race([
    opened,
    desktop.ended.then(({ stderr }) => {
      throw new Error(`the desktop app ended: ${stderr}`);
    }),
  ]);
  return desktop;
}

/** `startDesktop` for a test file: what it starts is stopped after each test. */
export function desktopsOfTest(): typeof startDesktop {
  const running: DesktopProcess[] = [];
  afterEach(async () => {
    for (const desktop of running.splice(0)) await desktop.stop();
  });
  return async (options) => {
    const desktop = await startDesktop(options);
    running.push(desktop);
    return desktop;
  };
}
