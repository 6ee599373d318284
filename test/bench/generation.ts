import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../support/corpus.ts';
import { makePdf } from '../support/make-pdf.ts';
import { longestAnswerDuring, type BenchServer } from './server-process.ts';

const lengths = [1000, 4000, 16_000, 64_000, 150_000];
const sample = new URL('../../resources/samples/how-memory-works.md', import.meta.url);

/** Real paragraphs to build texts from: the corpus where it is, else the sample. */
function paragraphs(): string[] {
  const folder = join(corpusFolder, 'textbook');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.txt'))
        .map((name) => join(folder, name))
    : [sample];
  return files.flatMap((file) => readFileSync(file, 'utf8').split(/\n{2,}/u));
}

/** A PDF of about this many words; later rounds get numbers of their own, so that none repeats. */
function bookOf(words: number): Promise<Buffer> {
  return makePdf((document) => {
    let written = 0;
    for (let round = 1; written < words; round += 1) {
      for (const paragraph of paragraphs()) {
        if (written >= words) break;
        const text =
          round === 1 ? paragraph : paragraph.replaceAll(/\d+/gu, (n) => `${Number(n) + round}`);
        document
          .fontSize(text.startsWith('#') ? 16 : 10)
          .text(text.replace(/^#+ /u, ''))
          .moveDown();
        written += text.split(/\s+/u).length;
      }
    }
  });
}

/** Times the three operations on longer and longer documents. */
export async function benchGeneration(server: BenchServer): Promise<void> {
  console.log('\nGeneration with the built-in engine, ms (the first line starts its thread)');
  console.log('     words   ingest     quiz    cards      map   longest answer meanwhile');
  for (const words of lengths) {
    const source = await server.ingest(await bookOf(words));
    const times: (number | undefined)[] = [source.ms];
    let longest = 0;
    const refusals: string[] = [];
    for (const operation of ['generateQuiz', 'generateFlashcards', 'generateMindMap']) {
      // A text may say too little for a set; that is an answer too.
      const made = server
        .post(`/source/${operation}/${source.id}`)
        .then(({ ms }) => ms)
        .catch((error: unknown) => {
          refusals.push(String(error));
          return undefined;
        });
      longest = Math.max(longest, await longestAnswerDuring(server, made));
      times.push(await made);
    }
    const cells = times
      .map((ms) => (ms === undefined ? 'refused' : String(Math.round(ms))).padStart(9))
      .join('');
    console.log(`${String(words).padStart(10)}${cells}   ${longest.toFixed(0)} ms`);
    for (const refusal of refusals) console.log(`            ${refusal}`);
  }
}
