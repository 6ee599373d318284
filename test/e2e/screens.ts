import type { Page } from 'playwright';
import type { Stage } from '../support/app-window.ts';
import { makeAll, occupy } from '../support/making.ts';
import { dropFiles } from '../support/page-actions.ts';

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

const sampleOf = async ({ server, sampleId }: ShownStage) => {
  const { services } = server.app;
  return services.sources.get((await services.workspace.organisation()).id, sampleId);
};

async function openSample(page: Page, { sampleId }: ShownStage, query = ''): Promise<void> {
  await page.goto(new URL(`/app/source/${sampleId}${query}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: /How Memory Works/u }).waitFor();
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
      await occupy(stage.server.app);
      await page.getByRole('textbox', { name: 'Topic' }).fill('');
      await page.getByRole('radio', { name: 'Map' }).click();
      await page.getByRole('button', { name: 'Make a mind map' }).click();
      await page.getByText('Waiting').waitFor();
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
