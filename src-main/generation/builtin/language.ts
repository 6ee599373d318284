import type { StudyText } from '../../../src-shared/study-text.ts';
import { commonestEnglishWords } from '../checks/function-words.ts';

/** So much of a text is looked at to tell its language. */
const sampleLength = 20_000;

/** Even terse English has this share of its commonest words; other languages stay below. */
const leastEnglishShare = 0.12;

const undetermined = 'und';

/** Whether a text is English, by its tag and by its words: a wrong tag must not do harm. */
export function isEnglish({ language, content }: StudyText): boolean {
  const tag = language.toLowerCase().split('-')[0] ?? undetermined;
  if (tag !== 'en' && tag !== undetermined) return false;
  const words =
    content
      .slice(0, sampleLength)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return false;
  const common = words.filter((word) => commonestEnglishWords.has(word)).length;
  return common >= leastEnglishShare * words.length;
}

/** The tag for the rules of Unicode, `und` where the one given is no tag. */
export function segmenterLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? undetermined;
  } catch (error) {
    if (error instanceof RangeError) return undetermined;
    throw error;
  }
}
