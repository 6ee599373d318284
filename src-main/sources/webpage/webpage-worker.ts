import { readFile } from 'node:fs/promises';
import { poolTask } from '../../platform/pool-task.ts';
import { essenceOf } from '../media-type.ts';
import { decodePage } from './decode-page.ts';
import { readPage } from './read-page.ts';

export interface WebpageInput {
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
}

export default poolTask(async ({ path, contentType, url }: WebpageInput, report) => {
  const html = decodePage(await readFile(path), contentType);
  report(0.1, 'reading the page');
  return readPage({ html, url, isXhtml: essenceOf(contentType) === 'application/xhtml+xml' });
});
