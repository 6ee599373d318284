import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runLectern, startServing } from '../support/command-line.ts';
import { createCaller, temporaryFolder } from '../support/test-app.ts';
import { openSession, sessionHeaders, tokenOf } from '../support/workspace-client.ts';

test('lectern serve starts anew when the app asks for it, with the settings as they are now', async () => {
  const data = temporaryFolder();
  const serving = await startServing(data);
  const addressNow = (): string => JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).http;
  try {
    const base = serving.address.http ?? '';
    const { stdout } = await runLectern(data, 'open');
    const headers = sessionHeaders(await openSession(base, tokenOf(stdout.trim())));
    const ask = createCaller(base, '');
    const own = { key: null, headers };
    const change = { ...own, method: 'PUT', body: { value: 7 } };
    expect((await ask('/workspace/settings/concurrentJobs', change)).status).toBe(200);
    expect((await ask('/workspace/serving', own)).json).toMatchObject({ canRestart: true });
    expect((await ask('/workspace/restart', { ...own, method: 'POST' })).status).toBe(202);
    // Port 0 takes another one each time.
    await vi.waitFor(() => expect(addressNow()).not.toBe(base), { timeout: 20_000 });
    // A cookie belongs to its port, so a page of the new address needs a session of its own.
    const again = await runLectern(data, 'open');
    const session = await openSession(addressNow(), tokenOf(again.stdout.trim()));
    const { json } = await createCaller(addressNow(), '')('/workspace/settings', {
      key: null,
      headers: sessionHeaders(session),
    });
    expect(json['items']).toContainEqual(
      expect.objectContaining({ name: 'concurrentJobs', value: 7, inForce: 7 }),
    );
    expect(serving.process.exitCode).toBeNull();
  } finally {
    serving.process.kill('SIGTERM');
  }
  expect(await serving.ended).toBe(0);
});
