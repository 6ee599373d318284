import type { TestApp } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Requests on the days before today, the latest first; as somebody's script might make them. */
const perDay = [14, 22, 9, 0, 0, 31, 18, 12, 25, 3, 0, 0, 17, 41, 8, 6, 19];

/** Gives the interface keys that look like somebody's, one of them with three weeks of use. */
export async function furnishKeys({ app }: TestApp): Promise<void> {
  const { access } = app.services;
  const old = await access.createKey('Personal', 'Old laptop');
  await access.createKey('Biology 101', 'Course page');
  const { record } = await access.createKey('Personal', 'Homework script');
  await access.revokeKey(old.record.id);
  const increments = perDay.flatMap((requests, index) => {
    const at = new Date(Date.now() - index * DAY_MS).toISOString();
    const base = { keyId: record.id, orgId: record.orgId, day: at.slice(0, 10), lastUsedAt: at };
    const none = { bytesIn: 0, charactersIn: 0, itemsOut: 0 };
    const failed = requests % 5;
    return [
      {
        ...base,
        ...none,
        endpoint: 'POST /source/ingestSource',
        status: 201,
        requests: Math.ceil(requests / 3),
        bytesIn: requests * 182_000,
        charactersIn: requests * 21_500,
      },
      {
        ...base,
        ...none,
        endpoint: 'POST /source/generateQuiz/:sourceId',
        status: 200,
        requests: requests - Math.ceil(requests / 3),
        itemsOut: requests * 10,
      },
      {
        ...base,
        ...none,
        endpoint: 'GET /quiz/getQuizById/:quizId',
        status: 404,
        requests: failed,
      },
    ].filter((row) => row.requests > 0);
  });
  await app.store.write('addUsage', increments);
}
