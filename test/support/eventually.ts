import { vi } from 'vitest';

/** Longer than anything takes on a busy machine; who is right is right within milliseconds. */
const patience = { timeout: 20_000, interval: 20 };

/** Asks again and again until what is expected holds. @throws the last failure */
export const eventually = <Result>(expectation: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectation, patience);
