import { fork } from 'node:child_process';
import type { LaunchEngine } from './engine-protocol.ts';

/** How much of what an engine wrote last to standard error is kept to explain a crash. */
const KEPT_COMPLAINT = 2000;

/** Starts engines with Node's own `fork`, where there is no Electron. */
export const forkEngine: LaunchEngine = (modulePath) => {
  const child = fork(modulePath, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-KEPT_COMPLAINT);
  });
  return {
    send: (message) => {
      // A process that has just died is told of by its exit.
      if (child.connected) child.send(message, () => undefined);
    },
    onMessage: (listener) => child.on('message', listener),
    onExit(listener) {
      let told = false;
      const tell = (reason: string): void => {
        if (!told) listener(reason);
        told = true;
      };
      child.on('error', (error) => tell(error.message));
      child.on('close', (code, signal) =>
        tell(`${signal ?? `exit code ${code}`} ${complaint}`.trim()),
      );
    },
    kill: () => child.kill('SIGKILL'),
  };
};
