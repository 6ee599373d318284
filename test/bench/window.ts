import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { NewSource } from '../../src-main/store/repositories/sources.ts';
import { openConnection } from '../../src-main/store/connection.ts';
import { listOrganisations } from '../../src-main/store/repositories/organisations.ts';
import type { ReadSegment } from '../../src-shared/segment.ts';
import { pageKeyHeader } from '../../src-shared/session.ts';
import { browserPath, launchBrowser } from '../support/browser.ts';
import { insertSources, makeSource } from '../support/made-sources.ts';
import { startServer, type BenchServer } from './server-process.ts';

const SOURCES = 10_000;
const OPENINGS = 5;
const REQUESTS = 20;
/** The browser tells of no event that took less, in ms. */
const SHORTEST_EVENT_MS = 16;
const subjects = ['tides', 'cells', 'markets', 'vowels', 'matrices', 'empires', 'proteins'];

const line = (name: string, text: string): void => console.log(`  ${name.padEnd(50)}${text}`);
const inMs = (ms: number): string => `${Math.round(ms)} ms`;

/** A large library: every text has words of its own and words that many have. */
const manySources = (orgId: string): NewSource[] =>
  Array.from({ length: SOURCES }, (_, index) => {
    const subject = subjects[index % subjects.length] ?? '';
    const text = `Lecture ${index + 1} tells of ${subject}. `.repeat(20);
    const isPdf = index % 2 === 0;
    return makeSource(orgId, [{ kind: 'paragraph', text }], {
      title: `Lecture ${index + 1}: ${subject}`,
      mediaType: isPdf ? 'application/pdf' : 'text/markdown',
    });
  });

const PAGES = 350;

/** About as much text as a book has: 350 pages, a million characters. */
const longText = (): ReadSegment[] =>
  Array.from({ length: PAGES }, (_, index): ReadSegment[] => {
    const page = index + 1;
    const text = `On page ${page} the tides of the sea are told of once more. `.repeat(6);
    return [
      { kind: 'heading', level: 1, text: `Chapter ${page}`, page },
      ...Array.from({ length: 8 }, (): ReadSegment => ({ kind: 'paragraph', page, text })),
    ];
  }).flat();

/** Opens the app in a profile without a cache. @returns the page, and ms until it could be used */
async function openWindow(
  browser: Browser,
  server: BenchServer,
  usable: string,
): Promise<{ page: Page; ms: number }> {
  const address = server.run('open');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const start = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector(usable);
  return { page, ms: performance.now() - start };
}

async function benchOpening(browser: Browser, server: BenchServer, what: string, usable: string) {
  const taken: number[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    const { page, ms } = await openWindow(browser, server, usable);
    taken.push(ms);
    await page.close();
  }
  line(what, taken.map(inMs).join(', '));
}

/** Times answers of the workspace as the page gets them. */
async function benchRoutes(page: Page): Promise<void> {
  const routes = [
    ['list, first page', '/workspace/sources?sort=newest&offset=0&limit=100'],
    ['list, last page by title', `/workspace/sources?sort=title&offset=${SOURCES - 100}&limit=100`],
    ['list of one type', '/workspace/sources?sort=oldest&kind=pdf&offset=0&limit=100'],
    ['how many of each type', '/workspace/library'],
    ['search: one source has the word', '/workspace/search?words=7654'],
    ['search: a seventh of all have the word', '/workspace/search?words=tides'],
    ['search: all have the words', '/workspace/search?words=lecture+tells'],
  ] as const;
  for (const [name, path] of routes) {
    const taken = await page.evaluate(
      async ({ address, header, times }) => {
        const headers = { [header]: localStorage.getItem('lectern.page-key') ?? '' };
        const each: number[] = [];
        for (let count = 0; count < times; count += 1) {
          const start = performance.now();
          const reply = await fetch(address, { headers });
          await reply.json();
          if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
          each.push(performance.now() - start);
        }
        return each.sort((a, b) => a - b);
      },
      { address: path, header: pageKeyHeader, times: REQUESTS },
    );
    const middle = taken[Math.floor(taken.length / 2)] ?? 0;
    line(name, `${inMs(middle)} (longest of ${REQUESTS}: ${inMs(taken.at(-1) ?? 0)})`);
  }
}

/** Lets the page note how long each key, click and frame takes until it is painted. */
const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate((shortest) => {
    const seen = { events: 0, frames: 0 };
    Object.assign(globalThis, { benchSeen: seen });
    const wanted = { type: 'event', durationThreshold: shortest };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.events = Math.max(seen.events, duration);
    }).observe(wanted);
    let last = performance.now();
    const frame = (now: number): void => {
      seen.frames = Math.max(seen.frames, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }, SHORTEST_EVENT_MS);

/** Does something and tells the slowest interaction, and what else was timed. */
async function interact(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    Object.assign(Reflect.get(globalThis, 'benchSeen'), { events: 0, frames: 0 });
  });
  const start = performance.now();
  await act();
  const total = performance.now() - start;
  // The browser tells of an event after the frame that shows it.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
  const { events, frames }: { events: number; frames: number } = await page.evaluate(() =>
    Reflect.get(globalThis, 'benchSeen'),
  );
  const slowest = events === 0 ? `under ${SHORTEST_EVENT_MS} ms` : inMs(events);
  line(
    name,
    `slowest ${slowest.padEnd(12)} longest frame ${inMs(frames).padEnd(8)} all ${inMs(total)}`,
  );
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

async function benchLibrary(page: Page): Promise<void> {
  const first = page.locator('[data-line] a').first();
  await watchInteractions(page);
  await first.focus();
  await interact(page, 'arrow down, 30 times', () => press(page, 'ArrowDown', 30));
  await interact(page, 'End and Home, 5 times', async () => {
    for (let count = 0; count < 5; count += 1) {
      await page.keyboard.press('End');
      await page.waitForSelector(`[data-line="${SOURCES}"]`);
      await page.keyboard.press('Home');
    }
  });
  await page.mouse.move(640, 600);
  await interact(page, 'wheel, 40 times', async () => {
    for (let count = 0; count < 40; count += 1) await page.mouse.wheel(0, 900);
  });
  await page.mouse.wheel(0, -1_000_000);
  await interact(page, 'a type chosen, and all again', async () => {
    await page.getByRole('radio', { name: /^PDF/u }).click();
    await page.waitForSelector(`[role="list"] [aria-setsize="${SOURCES / 2 + 1}"]`);
    await page.getByRole('radio', { name: /^All/u }).click();
    await page.waitForSelector(`[role="list"] [aria-setsize="${SOURCES + 1}"]`);
  });
  await interact(page, 'search typed, until the hit is there', async () => {
    await page.getByRole('searchbox').click();
    await page.keyboard.type('lecture 7654');
    await page.waitForSelector('.search-results mark');
  });
  await page.getByRole('searchbox').fill('');
  await interact(page, 'palette: opened, typed, until the hit is there', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('7654');
    await page.waitForSelector('.palette-line:first-child .palette-title');
  });
  await interact(page, 'the hit opened, until it can be read', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /7654/u }).waitFor();
  });
}

async function benchReader(page: Page, id: string): Promise<void> {
  const start = performance.now();
  await page.goto(new URL(`/app/source/${id}`, page.url()).href);
  await page.waitForSelector('.reader-paragraph');
  line('loaded anew, until it can be read', inMs(performance.now() - start));
  await watchInteractions(page);
  await page.mouse.move(500, 500);
  await interact(page, 'wheel, 40 times', async () => {
    for (let count = 0; count < 40; count += 1) await page.mouse.wheel(0, 900);
  });
  await interact(page, 'outline: the last chapter', async () => {
    await page.getByRole('link', { name: `Chapter ${PAGES}`, exact: true }).click();
    // Words are looked for in a million characters here: that would be timed along.
    await page.waitForFunction(() => {
      const last = [...document.querySelectorAll('.reader-heading')].at(-1);
      return (last?.getBoundingClientRect().top ?? Infinity) < innerHeight;
    });
  });
  await interact(page, 'a word looked for that stands everywhere', async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in this text' }).waitFor();
    await page.keyboard.type('tides');
    await page.waitForSelector('.reader-find-count:not(:empty)');
  });
  await interact(page, 'the next hit, 20 times', () => press(page, 'Enter', 20));
}

/** The app in a browser: until it can be used, and with much in it. */
export async function benchWindow(): Promise<void> {
  if (browserPath === undefined) {
    console.log('\nWindow: left out, there is no browser');
    return;
  }
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    console.log(`\nWindow: from its address to the first use, ${OPENINGS} new profiles`);
    await benchOpening(browser, server, 'empty library', '.empty-library button');
    const database = join(server.dataFolder, 'lectern.db');
    const reader = openConnection(database);
    const orgId = listOrganisations(reader)[0]?.id ?? '';
    reader.close();
    const book = makeSource(orgId, longText(), { title: 'A long book' });
    insertSources(database, [book, ...manySources(orgId)]);
    await benchOpening(browser, server, `${SOURCES} sources`, '[data-line] a');
    const { page } = await openWindow(browser, server, '[data-line] a');
    console.log(`\nAnswers with ${SOURCES} sources, as the page gets them`);
    await benchRoutes(page);
    console.log(
      `\nInteraction with ${SOURCES} sources: key or click until the browser has painted it`,
    );
    await benchLibrary(page);
    console.log(`\nReader with ${PAGES} pages (${book.content.length} characters)`);
    await benchReader(page, book._id);
  } finally {
    await browser.close();
    await server.stop();
  }
}
