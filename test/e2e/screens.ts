import type { Page } from 'playwright';
import type { Stage } from '../support/app-window.ts';
import { makeMindMap } from '../support/make-mind-map.ts';
import { addCaptionedLecture } from '../support/captioned-lecture.ts';
import { furnishKeys } from '../support/furnished-keys.ts';
import { makeAll, occupy } from '../support/making.ts';
import { makePair } from '../support/written-set.ts';
import { dropFiles } from '../support/page-actions.ts';
import { idOf } from '../support/sample.ts';
import { quizScreens } from './quiz-screens.ts';
import { installMadeModel } from '../support/recordings.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';
import { changeSetting } from '../support/workspace-client.ts';

/**
 * A state of the app that is looked at: by axe in both themes, and by people as a picture
 * (`npm run screenshots`). Whoever adds a screen adds its states here.
 */
export interface ShownScreen {
  /** Of the picture's file. */
  readonly name: string;
  /** Whether the library has sources. Default true. */
  readonly isFurnished?: boolean;
  /** Brings the page there from the library, and waits until it is drawn. */
  readonly show: (page: Page, stage: ShownStage) => Promise<void>;
  /** Whether the README shows it. */
  readonly isInReadme?: boolean;
}

export interface ShownStage extends Stage {
  /** Id of the sample "How Memory Works", which was read for real. */
  readonly sampleId: string;
}

/** Opens a new mind map of the sample. */
async function openMindMap(
  page: Page,
  { server, sampleId }: ShownStage,
  maxNodes = 40,
): Promise<void> {
  const id = await makeMindMap(server, sampleId, maxNodes);
  await page.goto(new URL(`/app/map/${id}`, page.url()).href);
  await page.getByRole('tree', { name: 'Mind map' }).waitFor();
}

const sampleOf = async ({ server, sampleId }: ShownStage) => {
  const { services } = server.app;
  return services.sources.get((await services.workspace.organisation()).id, sampleId);
};

async function openSample(page: Page, { sampleId }: ShownStage, query = ''): Promise<void> {
  await page.goto(new URL(`/app/source/${sampleId}${query}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: /How Memory Works/u }).waitFor();
}

const settled = async (): Promise<void> => undefined;

/** Makes flashcards from the sample, and opens them. @param query of the address */
async function openCards(page: Page, { server, sampleId }: ShownStage, query = ''): Promise<void> {
  const { key } = await server.app.services.access.createKey('Personal', 'cards');
  const made = await server.request(`/source/generateFlashcards/${sampleId}`, {
    key,
    method: 'POST',
  });
  await page.goto(new URL(`/app/cards/${idOf(made)}${query}`, page.url()).href);
  await page.getByRole('radio', { name: /^All/u }).waitFor();
}

/** Turns the card in review, grades it, and waits for the next one. */
async function gradeCard(page: Page, grade: string): Promise<void> {
  await page.getByRole('button', { name: /^Show answer/u }).click();
  await page.getByRole('button', { name: new RegExp(`^${grade}`, 'u') }).click();
  await page.getByRole('button', { name: /^Show answer/u }).waitFor();
}

export const screens: readonly ShownScreen[] = [
  {
    name: 'library-empty',
    isFurnished: false,
    show: (page) => page.getByText('What would you like to learn?').waitFor(),
  },
  { name: 'library', isInReadme: true, show: settled },
  {
    name: 'library-search',
    async show(page) {
      await page.getByRole('searchbox').fill('memory sensory');
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'library-imports',
    async show(page) {
      await dropFiles(page, [
        { name: 'scan-of-chapter-4.pdf', bytes: Buffer.from('%PDF-1.7 nothing else') },
      ]);
      await page.getByText('This PDF is damaged').waitFor();
    },
  },
  {
    name: 'library-menu',
    async show(page) {
      await page.getByRole('button', { name: /^Actions for Linear/u }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    },
  },
  {
    name: 'library-add',
    async show(page) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'library-deleted',
    async show(page) {
      await page.getByRole('button', { name: /^Actions for Linear/u }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'command-palette',
    async show(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('the');
      await page
        .getByRole('option', { name: /Rise of Rome|Thermo/u })
        .first()
        .waitFor();
    },
  },
  {
    name: 'shortcuts',
    async show(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'source', show: openSample },
  {
    name: 'source-made',
    isInReadme: true,
    async show(page, stage) {
      await makeAll(stage.server.app, stage.sampleId);
      await openSample(page, stage);
      await page.locator('.reader-place').first().waitFor();
    },
  },
  {
    name: 'source-engines',
    async show(page, stage) {
      await changeSetting(stage.server, 'remoteAddress', 'http://127.0.0.1:9/v1');
      await makePair(stage.server.app, stage.sampleId);
      await openSample(page, stage);
      await page.getByRole('radio', { name: 'Both' }).waitFor();
      await page.getByRole('button', { name: 'Side by side' }).waitFor();
    },
  },
  {
    name: 'source-compare',
    async show(page, stage) {
      await makePair(stage.server.app, stage.sampleId);
      await openSample(page, stage);
      await page.getByRole('button', { name: 'Side by side' }).click();
      await page.getByRole('dialog', { name: 'Side by side' }).waitFor();
    },
  },
  {
    name: 'source-how',
    async show(page, stage) {
      await makePair(stage.server.app, stage.sampleId);
      await openSample(page, stage);
      await page
        .getByRole('button', { name: /^How .+ was made$/u })
        .first()
        .click();
      await page.getByText('the source says the same of').waitFor();
    },
  },
  {
    name: 'source-passage',
    async show(page, stage) {
      await makeAll(stage.server.app, stage.sampleId);
      const { content } = await sampleOf(stage);
      const start = content.indexOf('The hippocampus is');
      const end = content.indexOf('This became clear');
      await openSample(page, stage, `?from=${start}&to=${end}`);
      await page.getByText('The hippocampus is').first().waitFor();
    },
  },
  {
    name: 'source-places',
    async show(page, stage) {
      await makeAll(stage.server.app, stage.sampleId);
      await openSample(page, stage);
      await page.locator('[aria-haspopup="menu"].reader-place').first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'source-find',
    async show(page, stage) {
      await openSample(page, stage);
      await page.keyboard.press('Control+f');
      await page.getByRole('textbox', { name: 'Find in this text' }).fill('memory');
      await page.getByText(/^1 of \d+$/u).waitFor();
    },
  },
  {
    name: 'source-work',
    async show(page, stage) {
      await openSample(page, stage);
      await page.getByRole('textbox', { name: 'Topic' }).fill('volcanoes');
      await page.getByRole('button', { name: 'Make a quiz' }).click();
      await page.getByText('says too little about').waitFor();
      // Whatever is made from now on waits.
      await occupy(stage.server);
      await page.getByRole('textbox', { name: 'Topic' }).fill('');
      await page.getByRole('radio', { name: 'Map' }).click();
      await page.getByRole('button', { name: 'Make a mind map' }).click();
      await page.getByText('Waiting').waitFor();
    },
  },
  {
    name: 'source-recording',
    async show(page, { server }) {
      const id = await addCaptionedLecture(server);
      await page.goto(new URL(`/app/source/${id}`, page.url()).href);
      await page.getByText(/of 3:20$/u).waitFor();
      await page.keyboard.press('Shift+ArrowRight');
    },
  },
  {
    name: 'source-correcting',
    async show(page, { server }) {
      const id = await addCaptionedLecture(server);
      await page.goto(new URL(`/app/source/${id}`, page.url()).href);
      await page.getByText(/of 3:20$/u).waitFor();
      await page.keyboard.press('e');
      await page.getByRole('button', { name: 'Correct the paragraph at 0:00' }).click();
      await page.getByRole('textbox', { name: 'Words of this paragraph' }).waitFor();
    },
  },
  {
    name: 'source-topics',
    async show(page, stage) {
      await openSample(page, stage);
      await page.getByRole('button', { name: 'Topics of this source' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'cards',
    isInReadme: true,
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('Space');
      await page.getByRole('link', { name: /^From the source/u }).waitFor();
    },
  },
  {
    name: 'cards-list',
    async show(page, stage) {
      await openCards(page, stage, '?view=list');
      await page.getByRole('button', { name: /^Star/u }).nth(1).click();
      await page.getByRole('button', { name: /^Remove the star/u }).waitFor();
    },
  },
  {
    name: 'cards-none-starred',
    async show(page, stage) {
      await openCards(page, stage, '?only=starred');
      await page.getByText('No card has a star').waitFor();
    },
  },
  {
    name: 'cards-edit',
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('e');
      await page.getByRole('dialog', { name: 'Edit card' }).waitFor();
    },
  },
  {
    name: 'cards-review',
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('r');
      await gradeCard(page, 'Good');
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Again/u }).waitFor();
    },
  },
  {
    name: 'cards-question',
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('r');
      await page.getByRole('button', { name: /^Show answer/u }).waitFor();
    },
  },
  {
    name: 'cards-summary',
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('r');
      for (const grade of ['Good', 'Hard', 'Easy', 'Good', 'Good']) await gradeCard(page, grade);
      await page.getByRole('button', { name: 'End review' }).click();
      await page.getByRole('heading', { name: /^Review ended/u }).waitFor();
    },
  },
  {
    name: 'library-cards-due',
    async show(page, stage) {
      await openCards(page, stage);
      await page.keyboard.press('r');
      await gradeCard(page, 'Again');
      await page.getByRole('link', { name: 'Library' }).click();
      await page.getByRole('heading', { name: 'Flashcards to go on with' }).waitFor();
    },
  },
  {
    name: 'mind-map',
    isInReadme: true,
    async show(page, stage) {
      await openMindMap(page, stage);
      await page.getByRole('treeitem').nth(2).click();
      await page.getByText('From the source').waitFor();
    },
  },
  {
    name: 'mind-map-large',
    async show(page, stage) {
      await openMindMap(page, stage, 150);
      await page.keyboard.press('0');
    },
  },
  {
    name: 'mind-map-writing',
    async show(page, stage) {
      await openMindMap(page, stage);
      await page.getByRole('button', { name: 'Close all branches' }).click();
      await page.getByRole('treeitem').first().click();
      await page.getByRole('button', { name: 'Add below' }).click();
      await page.getByRole('textbox', { name: 'Label' }).waitFor();
    },
  },
  {
    name: 'mind-map-missing',
    async show(page) {
      await page.goto(new URL('/app/map/000000000000000000000000', page.url()).href);
      await page.getByText('This mind map does not exist any more.').waitFor();
    },
  },
  {
    name: 'keys-empty',
    async show(page) {
      await page.getByRole('link', { name: 'Keys and usage' }).click();
      await page.getByRole('radio', { name: /Personal/u }).click();
      await page.getByText('No key yet').waitFor();
    },
  },
  {
    name: 'keys',
    isInReadme: true,
    async show(page, { server }) {
      await furnishKeys(server);
      await page.getByRole('link', { name: 'Keys and usage' }).click();
      await page.getByRole('link', { name: 'Homework script' }).waitFor();
    },
  },
  {
    name: 'keys-trust',
    async show(page) {
      await page.goto(new URL('/app/keys#trust', page.url()).href);
      await page.getByRole('heading', { name: 'Trust for HTTPS' }).waitFor();
    },
  },
  {
    name: 'keys-made',
    async show(page) {
      await page.goto(new URL('/app/keys?new=key', page.url()).href);
      await page.getByRole('textbox', { name: 'What it is for' }).fill('Homework script');
      await page.getByRole('button', { name: 'Make key' }).click();
      await page.getByRole('heading', { name: 'Copy your key now' }).waitFor();
      await page.getByText('curl').first().waitFor();
    },
  },
  {
    name: 'key',
    async show(page, { server }) {
      await furnishKeys(server);
      await page.getByRole('link', { name: 'Keys and usage' }).click();
      await page.getByRole('link', { name: 'Homework script' }).click();
      await page.getByRole('img', { name: /^Requests on each/u }).waitFor();
    },
  },
  {
    name: 'key-revoke',
    async show(page, { server }) {
      await furnishKeys(server);
      await page.getByRole('link', { name: 'Keys and usage' }).click();
      await page.getByRole('link', { name: 'Homework script' }).click();
      await page.getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('heading', { name: /^Revoke/u }).waitFor();
    },
  },
  {
    name: 'settings',
    isInReadme: true,
    async show(page) {
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('heading', { name: 'Server' }).waitFor();
    },
  },
  {
    name: 'settings-changed',
    async show(page) {
      await page.goto(new URL('/app/settings#concurrentJobs', page.url()).href);
      await page.getByRole('textbox', { name: 'Work done at once' }).fill('4');
      await page.keyboard.press('Enter');
      await page.getByText(/^Stored\. Applies at the next start/u).waitFor();
      await page.getByRole('textbox', { name: 'Most work that may wait' }).fill('0');
      await page.keyboard.press('Enter');
      await page.getByText('Enter a whole number from 1 to 10,000.').waitFor();
    },
  },
  {
    name: 'settings-data',
    async show(page) {
      await page.goto(new URL('/app/settings#data', page.url()).href);
      await page.getByRole('button', { name: 'Make a backup' }).click();
      await page.getByRole('button', { name: 'Download' }).waitFor();
      await page.getByRole('heading', { name: 'Data and backups' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-restore',
    async show(page) {
      await page.goto(new URL('/app/settings#data', page.url()).href);
      await page.getByRole('button', { name: 'Make a backup' }).click();
      await page.getByRole('button', { name: /^Actions for the backup/u }).click();
      await page.getByRole('menuitem', { name: 'Restore' }).click();
      await page.getByRole('heading', { name: 'Restore this backup?' }).waitFor();
    },
  },
  {
    name: 'licences',
    async show(page) {
      await page.goto(new URL('/app/settings/licences', page.url()).href);
      await page.getByText('@mozilla/readability').waitFor();
    },
  },
  {
    name: 'models',
    async show(page, { server }) {
      await installMadeModel(server);
      await page.goto(new URL('/app/models', page.url()).href);
      await page.getByRole('heading', { name: 'Whisper base', exact: true }).waitFor();
    },
  },
  {
    name: 'library-model-missing',
    async show(page) {
      await dropFiles(page, [{ name: 'Biology, week 3.wav', bytes: toWav(madeSpeech(3)) }]);
      await page.getByRole('button', { name: /^Download Whisper base/u }).waitFor();
    },
  },
  {
    name: 'not-found',
    async show(page) {
      await page.goto(new URL('/app/nowhere', page.url()).href);
      await page.getByRole('heading', { level: 1, name: 'Nothing is here' }).waitFor();
    },
  },
  {
    name: 'no-session',
    async show(page) {
      await page.context().clearCookies();
      await page.reload();
      await page.getByText('Open Lectern from where it runs').waitFor();
    },
  },
  ...quizScreens,
];
