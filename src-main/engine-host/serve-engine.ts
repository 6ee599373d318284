import { AppError, appError } from '../../src-shared/app-error.ts';
import {
  isEngineRequest,
  type EngineApi,
  type EngineCall,
  type EngineReport,
} from './engine-protocol.ts';

/** The end of the line to the app: Electron's port in a utility process, else Node's channel. */
interface Line {
  send(report: EngineReport): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;

function openLine(): Line {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isParentPort(port)) {
    return {
      send: (report) => port.postMessage(report),
      onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
    };
  }
  // Whoever started this process is gone: nobody waits for an answer.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  return {
    send: (report) => process.send?.(report),
    onMessage: (listener) => process.on('message', listener),
  };
}

/**
 * Answers calls in an engine process; the last statement of the module that the process runs.
 * @returns the methods, so that `typeof` the module's default export types the calls
 */
export function serveEngine<Api extends EngineApi>(api: Api): Api {
  const line = openLine();
  const running = new Map<number, AbortController>();
  const methods = new Map<string, EngineApi[string]>(Object.entries(api));

  const answer = async (id: number, name: string, params: unknown): Promise<void> => {
    const abort = new AbortController();
    running.set(id, abort);
    try {
      const method = methods.get(name);
      if (!method) throw new Error(`this engine has no method ${name}`);
      const call: EngineCall<unknown> = {
        signal: abort.signal,
        report: (progress) => line.send({ type: 'progress', id, progress }),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the host's types tie a method to its parameters
      const value = await method(params as never, call as never);
      if (abort.signal.aborted) throw appError('cancelled');
      line.send({ type: 'done', id, value });
    } catch (error) {
      const expected = error instanceof AppError ? error : undefined;
      line.send({
        type: 'failed',
        id,
        code: expected?.code ?? null,
        message: error instanceof Error ? error.message : String(error),
        params: expected?.params ?? {},
      });
    } finally {
      running.delete(id);
    }
  };

  line.onMessage((message) => {
    if (!isEngineRequest(message)) return;
    if (message.type === 'abort') running.get(message.id)?.abort(appError('cancelled'));
    else void answer(message.id, message.method, message.params);
  });
  return api;
}
