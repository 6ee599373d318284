import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  // A fault that no code expects: a table is gone from under the server.
  const db = new Database(server.app.folder.database);
  db.exec('DROP TABLE quizzes');
  db.close();
});
afterAll(() => server.close());

test('answers 500 without details, with an id that the log has too', async () => {
  const reply = await server.request('/quiz/getQuizById/0123456789abcdef01234567');
  expect([reply.status, reply.json]).toEqual([
    500,
    { error: 'Internal server error', requestId: expect.any(String) },
  ]);
  expect(reply.text).not.toMatch(/quizzes|sqlite|\.ts/iu);
  await eventually(() => {
    server.app.log.flush();
    const log = readFileSync(join(server.app.folder.log, 'lectern.log'), 'utf8');
    expect(log).toContain(`"requestId":"${String(reply.json['requestId'])}"`);
    expect(log).toContain('no such table: quizzes');
  });
});

test('and goes on serving everything else', async () => {
  expect((await server.request('/source/listSources')).status).toBe(200);
});
