import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { createEngineHost, EngineCrash } from '../../../src-main/engine-host/engine-host.ts';
import type { LaunchEngine } from '../../../src-main/engine-host/engine-protocol.ts';
import { forkEngine } from '../../../src-main/engine-host/fork-engine.ts';
import type engine from '../../support/fragile-engine.ts';
import enginePath from '../../support/fragile-engine.ts?modulePath';

const makeHost = (options = {}) =>
  createEngineHost<typeof engine>(enginePath, { launch: forkEngine, ...options });
const hosts: ReturnType<typeof makeHost>[] = [];
const host = (options = {}) => {
  const made = makeHost(options);
  hosts.push(made);
  return made;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(hosts.splice(0).map((each) => each.stop()));
});

describe('calls', () => {
  test('go to one process and bring back what its methods give', async () => {
    const engines = host();
    const first = await engines.call('add', { one: 2, other: 3 });
    const second = await engines.call('add', { one: 4, other: 5 });
    expect([first.sum, second.sum]).toEqual([5, 9]);
    expect(first.pid).toBe(second.pid);
    expect(first.pid).not.toBe(process.pid);
  });

  test('tell their progress in order, and carry binary data', async () => {
    const told: number[] = [];
    const counted = await host().call(
      'count',
      { to: 3 },
      { onProgress: (step) => told.push(step) },
    );
    expect(told).toEqual([1, 2, 3]);
    expect(counted).toEqual(new Float32Array(3));
  });

  test('keep expected failures and bugs apart', async () => {
    const engines = host();
    await expect(engines.call('refuse', null)).rejects.toMatchObject({
      code: 'media-damaged',
      status: 422,
    });
    await expect(engines.call('fail', null)).rejects.toThrow('a bug');
  });
});

describe('a crash', () => {
  test('fails what was under way, with what the process said last; the next call works', async () => {
    const engines = host();
    const waiting = engines.call('waitForAbort', null);
    const dying = engines.call('die', null);
    await expect(dying).rejects.toThrow(EngineCrash);
    await expect(dying).rejects.toThrow(/SIGKILL[\s\S]*out of memory somewhere/u);
    await expect(waiting).rejects.toThrow(EngineCrash);
    expect((await engines.call('add', { one: 1, other: 1 })).sum).toBe(2);
  });

  test('of a module that cannot even start is told', async () => {
    const broken = createEngineHost<typeof engine>('/nowhere/engine.ts', { launch: forkEngine });
    hosts.push(broken);
    await expect(broken.call('refuse', null)).rejects.toThrow(EngineCrash);
  });
});

describe('an abort', () => {
  test('reaches the engine, which goes on for others', async () => {
    const engines = host();
    const { pid } = await engines.call('add', { one: 0, other: 0 });
    const abort = new AbortController();
    const waiting = engines.call('waitForAbort', null, { signal: abort.signal });
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect((await engines.call('add', { one: 0, other: 0 })).pid).toBe(pid);
  });

  test('ends an engine that does not listen', async () => {
    const engines = host({ abortGraceMs: 50 });
    const { pid } = await engines.call('add', { one: 0, other: 0 });
    const abort = new AbortController();
    const hanging = engines.call('hang', null, { signal: abort.signal });
    abort.abort();
    await expect(hanging).rejects.toMatchObject({ code: 'cancelled' });
    await eventually(() => expect(isAlive(pid)).toBe(false));
    expect((await engines.call('add', { one: 3, other: 4 })).sum).toBe(7);
  });

  test('before the call starts nothing', async () => {
    const launch = vi.fn<LaunchEngine>(forkEngine);
    await expect(
      host({ launch }).call('refuse', null, { signal: AbortSignal.abort(new Error('no')) }),
    ).rejects.toThrow('no');
    expect(launch).not.toHaveBeenCalled();
  });
});

test('an idle engine is let go, and comes back when it is needed', async () => {
  const engines = host({ idleMs: 20 });
  const { pid } = await engines.call('add', { one: 0, other: 0 });
  await eventually(() => expect(isAlive(pid)).toBe(false));
  expect((await engines.call('add', { one: 1, other: 2 })).sum).toBe(3);
});
