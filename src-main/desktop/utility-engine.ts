import { utilityProcess } from 'electron';
import type { AppConfig } from '../app/create-app.ts';

/** How much of what an engine wrote last to standard error is kept to explain a crash. */
const KEPT_COMPLAINT = 2000;

/** Starts engines as Electron's own helper processes, which end with the app whatever happens. */
export const utilityEngine: NonNullable<AppConfig['launchEngine']> = (modulePath) => {
  const child = utilityProcess.fork(modulePath, [], {
    serviceName: 'Lectern engine',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  let isOver = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-KEPT_COMPLAINT);
  });
  child.on('error', (type, location) => {
    complaint = `${type} at ${location} ${complaint}`;
  });
  child.once('exit', () => {
    isOver = true;
  });
  const end = (): void => {
    // Electron's own `kill` asks; native code in the middle of its work does not hear that.
    if (!isOver && child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
  };
  return {
    send(message) {
      if (!isOver) child.postMessage(message);
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) =>
      child.once('exit', (code) => listener(`exit code ${code} ${complaint}`.trim())),
    kill() {
      if (child.pid === undefined) child.once('spawn', end);
      else end();
    },
  };
};
