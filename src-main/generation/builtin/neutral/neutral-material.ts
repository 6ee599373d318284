import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { segmenterLanguage } from '../language.ts';
import { readSections, type Section } from '../sections.ts';
import { readSentences, type Sentence } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import { neutralTerms, type NeutralTerm } from './word-statistics.ts';

/** What is read from a source in a language without rules of its own here. */
export interface NeutralMaterial {
  readonly source: StudyText;
  readonly sections: readonly Section[];
  /** Sentences that read as prose. */
  readonly sentences: readonly Sentence[];
  readonly terms: readonly NeutralTerm[];
}

const fewestWords = 7;
const mostWords = 34;
const fewestCharacters = 14;
const mostCharacters = 110;

/** Reads a source by the rules of Unicode and by word statistics alone. */
export function readNeutralMaterial(source: StudyText): NeutralMaterial {
  const sections = readSections(source);
  const language = segmenterLanguage(source.language);
  const sentences = readSentences(sections, language).filter(({ text }) => isReadable(text));
  return { source, sections, sentences, terms: neutralTerms(sentences, source.language) };
}

function isReadable(text: string): boolean {
  if (!isProse(text)) return false;
  if (isUnspacedScript(text)) {
    return (
      text.length >= fewestCharacters && text.length <= mostCharacters && /[。．.]$/u.test(text)
    );
  }
  const words = text.split(/\s+/u).length;
  return (
    words >= fewestWords &&
    words <= mostWords &&
    /^["“„«(]?[\p{Lu}\p{Lo}]/u.test(text) &&
    /[.。।]["”“»)]?$/u.test(text)
  );
}
