/**
 * Loaded before the built main process (`node --import`): puts the stand-in in the place of
 * `electron`, and lets the test that started this process run functions in it.
 */
import { registerHooks } from 'node:module';
import { standIn } from './stand-in.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('stand-in.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
Object.defineProperty(process, 'defaultApp', { value: true });

interface Call {
  readonly id: number;
  readonly code: string;
  readonly arg: unknown;
}

const isCall = (message: unknown): message is Call =>
  typeof message === 'object' && message !== null && 'code' in message;

process.on('message', (message) => {
  if (!isCall(message)) return;
  const { id, code, arg } = message;
  // oxlint-disable-next-line typescript/no-implied-eval -- a test's own function, sent as text
  const run: unknown = new Function('standIn', 'arg', `return (${code})(standIn, arg)`);
  if (typeof run !== 'function') return;
  const answer = async (): Promise<unknown> => run(standIn, arg);
  answer().then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
