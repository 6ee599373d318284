import { EventEmitter } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { preventable } from './preventable.ts';
import { windowEvents, windows } from './windows.ts';

const HANDED = /^second-start-\d+\.json$/u;

/** Lies in the profile where the app that exited is to be started again. */
const RELAUNCHED = 'relaunched';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The application of the stand-in; two processes on one profile are two starts of one app. */
class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  /** What was done, in order. */
  readonly steps: string[] = [];
  profile = '';

  constructor() {
    super();
    windowEvents.on('created', (window) => this.emit('browser-window-created', {}, window));
    windowEvents.on('closed', () => {
      // As in Electron: without a listener, the last window takes the app along.
      if (windows.length === 0 && !this.emit('window-all-closed')) this.quit();
    });
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Path ${path} does not exist`);
    this.steps.push(`setPath ${name}`);
    this.profile = path;
  }

  /** What starts Electron for a test sets switches of its browser. */
  readonly commandLine = { appendSwitch: (): void => undefined };

  setAppUserModelId = (): void => undefined;

  enableSandbox(): void {
    this.steps.push('sandbox');
  }

  requestSingleInstanceLock(handed: object): boolean {
    this.steps.push('lock');
    const lock = join(this.profile, 'first-start');
    if (existsSync(lock) && isAlive(Number(readFileSync(lock, 'utf8')))) {
      const file = join(this.profile, `second-start-${process.pid}.json`);
      writeFileSync(`${file}.part`, JSON.stringify(handed));
      renameSync(`${file}.part`, file);
      return false;
    }
    writeFileSync(lock, String(process.pid));
    watch(this.profile, () => this.takeHanded()).unref();
    return true;
  }

  /** Tells of what other starts handed over. */
  takeHanded(): void {
    for (const name of readdirSync(this.profile).filter((each) => HANDED.test(each))) {
      const file = join(this.profile, name);
      const handed: unknown = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file);
      this.emit('second-instance', {}, [], '', handed);
    }
  }

  whenReady = (): Promise<void> => Promise.resolve();

  /** Asks first, as Electron does: `before-quit`, then each window. */
  quit(): void {
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.prevented) return;
    if ([...windows].every((window) => window.close())) this.exit(0);
  }

  exit(code: number): void {
    setImmediate(() => process.exit(code));
  }

  /** Electron starts the app again once it has exited; here a file says that it would. */
  relaunch(): void {
    process.once('exit', () => writeFileSync(join(this.profile, RELAUNCHED), ''));
  }
}

export const app = new StandInApp();
