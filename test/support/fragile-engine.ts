import { appError } from '../../src-shared/app-error.ts';
import type { EngineCall } from '../../src-main/engine-host/engine-protocol.ts';
import { serveEngine } from '../../src-main/engine-host/serve-engine.ts';

/** An engine for tests: it does what native code does on its bad days. */
export default serveEngine({
  async add({ one, other }: { one: number; other: number }) {
    return { sum: one + other, pid: process.pid };
  },
  async count({ to }: { to: number }, { report }: EngineCall<number>) {
    for (let step = 1; step <= to; step += 1) report(step);
    return new Float32Array(to);
  },
  async refuse(_params: null) {
    throw appError('media-damaged');
  },
  async fail(_params: null) {
    throw new TypeError('a bug');
  },
  async die(_params: null) {
    process.stderr.write('out of memory somewhere');
    process.kill(process.pid, 'SIGKILL');
    return new Promise<never>(() => undefined);
  },
  waitForAbort: (_params: null, { signal }: EngineCall) =>
    new Promise<void>((done) => signal.addEventListener('abort', () => done())),
  async hang(_params: null) {
    for (;;);
  },
});
