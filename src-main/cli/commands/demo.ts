import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import type { TSchema, Static } from 'typebox';
import { Value } from 'typebox/value';
import { FlashcardSet } from '../../../src-shared/flashcards.ts';
import { MindMap } from '../../../src-shared/mind-map.ts';
import { Quiz } from '../../../src-shared/quiz.ts';
import { Source } from '../../../src-shared/source.ts';
import { createApp } from '../../app/create-app.ts';
import { listen } from '../../app/listen.ts';
import { formatFlashcards, formatMindMap, formatQuiz } from '../format-study-sets.ts';
import { samplePdf } from '../../platform/package-files.ts';

/** A client of the interface as any script would write it. */
const createClient = (base: string, key: string) => ({
  async post<Schema extends TSchema>(
    path: string,
    schema: Schema,
    body: FormData | null,
  ): Promise<Static<Schema>> {
    const reply = await fetch(base + path, { method: 'POST', headers: { 'api-key': key }, body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
    return Value.Parse(schema, JSON.parse(text));
  },
});

async function demo(file: string): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-demo-'));
  const app = await createApp({ dataFolder, settings: { httpPort: 0, httpsEnabled: false } });
  const listening = await listen(app);
  try {
    const { key } = await app.services.access.createKey('Demo', 'demo');
    const client = createClient(listening.http ?? '', key);
    const form = new FormData();
    form.set('source', JSON.stringify({ sourceType: 'file', userId: 'demo', metadata: {} }));
    form.set('file', new Blob([readFileSync(file)]), basename(file));

    const source = await client.post('/source/ingestSource', Source, form);
    const words = source.content.split(/\s+/u).length;
    console.log(`${basename(file)}: ${words.toLocaleString('en')} words\n`);
    const make = async <Schema extends TSchema>(path: string, schema: Schema) =>
      client.post(`/source/${path}/${source._id}`, schema, null);
    const sets = [
      ['QUIZ', formatQuiz(await make('generateQuiz', Quiz))],
      ['FLASHCARDS', formatFlashcards(await make('generateFlashcards', FlashcardSet))],
      ['MIND MAP', formatMindMap(await make('generateMindMap', MindMap))],
    ] as const;
    for (const [heading, text] of sets) console.log(`${heading}\n\n${text}\n`);
  } finally {
    await listening.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description(
      'read the bundled sample (or a PDF of yours) on a private server and show what comes out',
    )
    .argument('[pdf]', 'PDF file', samplePdf())
    .action(demo);
}
