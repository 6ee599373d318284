import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { makePdf } from '../support/make-pdf.ts';
import { corpusFolder } from '../support/corpus.ts';
import { benchGeneration } from './generation.ts';
import { benchLlama } from './llama.ts';
import { benchPdf } from './pdf.ts';
import { benchRequests } from './requests.ts';
import { startServer, timeReady } from './server-process.ts';
import { runFromSource } from './source-modules.ts';
import { benchWindow } from './window.ts';

const sample = resolve(import.meta.dirname, '../../resources/samples/how-memory-works.pdf');
const longBook = join(corpusFolder, 'pdf', '02-long-book-german-geotopo.pdf');

/** 200 pages of text, where the corpus with its real book is not here. */
const writtenBook = (): Promise<Buffer> =>
  makePdf((document) => {
    for (let page = 1; page <= 200; page += 1) {
      if (page > 1) document.addPage();
      document.text(`Page ${page} tells of the year ${1000 + page}. `.repeat(80));
    }
  });

// Whoever reads the figures should know what else the machine had to do.
const [load = 0] = loadavg();
console.log(`${availableParallelism()} processors, load ${load.toFixed(1)} at the start\n`);
console.log('Ready time (start of the process to the first answer), 5 starts');
console.log(`  ${(await timeReady(5)).map((ms) => `${Math.round(ms)} ms`).join(', ')}`);

await benchWindow();

const server = await startServer();
try {
  const book = existsSync(longBook) ? readFileSync(longBook) : await writtenBook();
  await benchPdf(server, existsSync(longBook) ? 'book of 117 pages' : 'text of 200 pages', book);
  await benchRequests(server, readFileSync(sample));
  await benchGeneration(server);
} finally {
  await server.stop();
}
await benchLlama();

runFromSource();
const { benchSpeech } = await import('./speech.ts');
await benchSpeech();
