import { join } from 'node:path';
import type { StudyText } from '../../src-shared/study-text.ts';
import { readStudyText } from './study-text.ts';

const folder = join(import.meta.dirname, '../fixtures/languages');

/** Short lessons in other languages than English, by the primary tag of the language. */
export const languageSamples = {
  de: 'vulkane.de.txt',
  fr: 'cellule.fr.txt',
  es: 'sangre.es.txt',
  pt: 'agua.pt.txt',
  it: 'roma.it.txt',
  ja: 'jishin.ja.txt',
  zh: 'zhiwu.zh.txt',
} as const;

/** The language of a sample. */
export type SampleLanguage = keyof typeof languageSamples;

/** Reads the lesson in a language as a source would come out of a reader. */
export const readLanguageSample = (language: SampleLanguage): StudyText =>
  readStudyText(join(folder, languageSamples[language]), language);
