import type { Page } from 'playwright';
import type { Stage } from '../support/app-window.ts';
import { dropFiles } from '../support/page-actions.ts';
import { installMadeModel } from '../support/recordings.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';

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

const settled = async (): Promise<void> => undefined;

export const screens: readonly ShownScreen[] = [
  {
    name: 'library-empty',
    isFurnished: false,
    isInReadme: true,
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
  {
    name: 'source',
    async show(page, { sampleId }) {
      await page.goto(new URL(`/app/source/${sampleId}`, page.url()).href);
      await page.getByRole('heading', { level: 1, name: /How Memory Works/u }).waitFor();
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
];
