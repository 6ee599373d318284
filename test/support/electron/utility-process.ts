import { fork as forkNode, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename } from 'node:path';

interface ForkOptions {
  readonly serviceName?: string;
  readonly stdio?: ('ignore' | 'pipe' | 'inherit')[];
}

/** What was started: each module by its name, and what it is called. */
const started: { module: string; serviceName: string | undefined; pid: number | undefined }[] = [];

/** A helper process of Electron; as there, it has a process id only when it has been spawned. */
class UtilityProcess extends EventEmitter {
  readonly stderr: ChildProcess['stderr'];
  readonly #child: ChildProcess;
  pid: number | undefined;

  constructor(child: ChildProcess) {
    super();
    this.#child = child;
    this.stderr = child.stderr;
    child.on('spawn', () => {
      this.pid = child.pid;
      this.emit('spawn');
    });
    child.on('message', (message) => this.emit('message', message));
    child.on('close', (code) => {
      this.pid = undefined;
      this.emit('exit', code ?? 1);
    });
  }

  postMessage(message: object): void {
    this.#child.send(message, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  started,
  fork(modulePath: string, args: readonly string[], options: ForkOptions): UtilityProcess {
    const child = forkNode(modulePath, args, {
      execArgv: ['--import', new URL('parent-port.ts', import.meta.url).href],
      serialization: 'advanced',
      stdio: [...(options.stdio ?? []), 'ipc'],
    });
    const { serviceName } = options;
    started.push({ module: basename(modulePath), serviceName, pid: child.pid });
    return new UtilityProcess(child);
  },
};
