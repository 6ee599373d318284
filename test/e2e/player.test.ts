import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { amrMemo } from '../support/amr-memo.ts';
import { setStage, whenReady } from '../support/app-window.ts';
import { addCaptionedLecture, SENTENCE_SECONDS, sentenceOf } from '../support/captioned-lecture.ts';
import { makeSource } from '../support/made-sources.ts';
import { stageOfGroup } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

/** What is painted as being said. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('reader-said') ?? [])]
      .map((range) => {
        const live = document.createRange();
        live.setStart(range.startContainer, range.startOffset);
        live.setEnd(range.endContainer, range.endOffset);
        return live.toString();
      })
      .join('|'),
  );

const secondsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);

/** What becomes so in a while, on a busy machine too. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });

describe.skipIf(!hasWindows)(`the player${windowNote}`, () => {
  let page: Page;
  let id: string;
  const shown = stageOfGroup({
    async prepare({ server }) {
      id = await addCaptionedLecture(server);
    },
  });
  beforeEach(() => {
    ({ page } = shown);
  });

  const open = async (source = id): Promise<void> => {
    await page.goto(`${shown.stage.server.base}/app/source/${source}`);
    await whenReady(page);
    await page.getByRole('article').waitFor();
  };
  const player = () => page.getByRole('region', { name: 'Recording' });
  const ready = () =>
    player()
      .getByText(/of 3:20$/u)
      .waitFor();

  test('a click on a sentence plays it, and the text goes along', async () => {
    await open();
    await ready();
    await page.getByText(sentenceOf(2)).click({ position: { x: 20, y: 10 } });
    await player().getByRole('button', { name: 'Pause' }).waitFor();
    const [first = ''] = (await said(page)).split('|');
    expect(first).toMatch(/^Sentence number \d+ is about \w+\.$/u);
    await eventually(() => secondsOf(page)).toBeGreaterThan(SENTENCE_SECONDS / 2);
    // Faster than it was said, the next sentence comes soon.
    await page.evaluate(() => {
      const sound = document.querySelector('audio');
      if (sound) sound.playbackRate = 8;
    });
    await eventually(() => said(page)).not.toBe(first);
  });

  test('keys play it and go about in it; in a field they write', async () => {
    await open();
    await ready();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await secondsOf(page)).toBeCloseTo(10, 0);
    await page.keyboard.press('ArrowLeft');
    expect(await secondsOf(page)).toBeCloseTo(5, 0);
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(() => said(page)).toBe(sentenceOf(2));
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(() => said(page)).toBe(sentenceOf(3));
    await page.keyboard.press('Shift+ArrowLeft');
    await eventually(() => said(page)).toBe(sentenceOf(2));
    await page.keyboard.press('Space');
    await player().getByRole('button', { name: 'Pause' }).waitFor();
    await page.keyboard.press('Space');
    await player().getByRole('button', { name: 'Play', exact: true }).waitFor();
    const before = await secondsOf(page);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('a b');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('textbox', { name: 'Find in this text' }).inputValue()).toBe('a b');
    expect(await secondsOf(page)).toBe(before);
  });

  test('a time leads to its place; speed is kept, and so is where one stopped', async () => {
    await open();
    await ready();
    await player()
      .getByRole('button', { name: /^Speed|1 ×/u })
      .click();
    await page.getByRole('option', { name: '1.5 ×' }).click();
    await page
      .getByRole('button', { name: /^Play from 1:/u })
      .first()
      .click();
    await eventually(() => secondsOf(page)).toBeGreaterThan(60);
    await player().getByRole('button', { name: 'Pause' }).click();
    const stopped = await secondsOf(page);
    await open();
    await ready();
    await eventually(() => secondsOf(page)).toBeCloseTo(stopped, 0);
    expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5);
  });

  test('the text follows what is said until somebody scrolls away, and again when asked', async () => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await open();
    await ready();
    const place = player().getByRole('slider', { name: 'Place in the recording' });
    await page.keyboard.press('Space');
    await place.fill('180');
    const isInView = (): Promise<boolean> =>
      page.evaluate(() => {
        const [range] = [...(CSS.highlights.get('reader-said') ?? [])];
        const live = document.createRange();
        if (!range) return false;
        live.setStart(range.startContainer, range.startOffset);
        live.setEnd(range.endContainer, range.endOffset);
        const { top, bottom, height } = live.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      });
    await eventually(isInView).toBe(true);
    await page.getByRole('article').hover({ position: { x: 10, y: 900 } });
    await page.mouse.wheel(0, -4000);
    await eventually(isInView).toBe(false);
    await player().getByRole('button', { name: 'Follow the text' }).click();
    await eventually(isInView).toBe(true);
  });

  test('without its recording a source is read as before, and says so', async () => {
    const lone = await setStage();
    const source = await addCaptionedLecture(lone.server);
    const own = await lone.openWindow();
    await own.page.goto(`${lone.server.base}/app/source/${source}`);
    await own.page.getByText(/of 3:20$/u).waitFor();
    rmSync(join(lone.server.dataFolder, 'files'), { recursive: true });
    await own.page.reload();
    await own.page.getByText(sentenceOf(0)).first().waitFor();
    expect(await own.page.getByRole('region', { name: 'Recording' }).count()).toBe(0);
    expect(await own.page.getByRole('button', { name: /^Play from/u }).count()).toBe(0);
    await own.close();
    await lone.close();
  });

  /** Puts a memo of a phone into the library, of which no browser plays any. */
  const addMemo = async (file: Buffer): Promise<string> => {
    const { app } = shown.stage.server;
    const { id: orgId } = await app.services.workspace.organisation();
    const { path } = await app.services.files.receive(Readable.from([file]), {}, 1);
    const fileHash = await app.services.files.keep(path);
    const source = makeSource(orgId, [{ kind: 'paragraph', text: 'Said.', seconds: 1 }], {
      fileHash,
      mediaType: 'audio/amr',
    });
    await app.store.write('insertSource', source);
    return source._id;
  };

  test('a recording that browsers cannot play is heard all the same', async () => {
    await open(await addMemo(amrMemo(30)));
    await player()
      .getByText(/of 0:30$/u)
      .waitFor();
    await page.getByRole('button', { name: 'Play from 0:01' }).click();
    await player().getByRole('button', { name: 'Pause' }).waitFor();
    await eventually(() => secondsOf(page)).toBeGreaterThan(1.2);
  });

  test('one that nothing can play says so, and what can be done', async () => {
    shown.provoked = [/422/u];
    await open(await addMemo(Buffer.from('#!AMR\n no such thing')));
    await player()
      .getByText(/cannot be played here/u)
      .waitFor();
  });

  test('times of a video without its sound lead to the video', async () => {
    const { app } = shown.stage.server;
    const { id: orgId } = await app.services.workspace.organisation();
    const source = makeSource(orgId, [{ kind: 'paragraph', text: 'Said.', seconds: 75.4 }], {
      sourceType: 'youtube',
      url: 'https://www.youtube.com/watch?v=abcdefghijk&t=9s',
    });
    await app.store.write('insertSource', source);
    await open(source._id);
    const link = page.getByRole('link', { name: 'Open the video at 1:15' });
    expect(await link.getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=abcdefghijk&t=75s',
    );
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await player().count()).toBe(0);
  });

  test('the transcript is saved with its times', async () => {
    await open();
    await ready();
    await page.getByRole('button', { name: 'More actions' }).click();
    const file = await shown.save(() =>
      page.getByRole('menuitem', { name: 'Save as SubRip captions (.srt)' }).click(),
    );
    expect(file.name).toBe('Lecture 4.srt');
    const [number, times, text] = readFileSync(file.path, 'utf8').split(/\r?\n/u);
    expect([number, times, text]).toEqual(['1', '00:00:00,000 --> 00:00:04,000', sentenceOf(0)]);
  });
});
