import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Folder of real documents beside the project; not part of it, and not always there. */
export const corpusFolder = resolve(import.meta.dirname, '../../../shared/corpus');

export const hasCorpus = existsSync(corpusFolder);

/** For titles of suites that need it: says aloud why they were skipped. */
export const corpusNote = hasCorpus ? '' : ' (SKIPPED: ../shared/corpus is not here)';
