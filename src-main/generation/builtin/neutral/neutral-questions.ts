import type { StudyText } from '../../../../src-shared/study-text.ts';
import { containsTerm } from '../../checks/fold.ts';
import type { Candidate, QuestionOptions } from '../questions/candidate.ts';
import type { Sentence } from '../sentences.ts';
import { readNeutralMaterial } from './neutral-material.ts';
import type { NeutralTerm } from './word-statistics.ts';

const poolSize = 200;
const wantedDistractors = 8;
const fewestOccurrences = 2;

/** Wrong options end alike: in most languages the ending shows class, number and gender. */
const endingLength = 2;

/** Up to this length a word before the blank is an article or the like that agrees with it. */
const longestArticle = 4;

const baseQuality = 0.5;

/** Clozes in any language: no template, only the source's own sentences. */
export function neutralCandidates(text: StudyText, { difficulty }: QuestionOptions): Candidate[] {
  const { sentences, terms } = readNeutralMaterial(text);
  const pool = terms.slice(0, poolSize).filter(({ count }) => count >= fewestOccurrences);
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const bySentence = new Map<number, NeutralTerm[]>();
  for (const term of pool) {
    for (const index of term.sentences) {
      bySentence.set(index, [...(bySentence.get(index) ?? []), term]);
    }
  }
  const best = pool[0]?.score ?? 1;
  const candidates: Candidate[] = [];
  for (const [index, held] of bySentence) {
    const sentence = byIndex.get(index);
    if (!sentence) continue;
    for (const term of held.slice(0, 2)) {
      const cloze = blankOut(sentence, term);
      if (cloze === null) continue;
      const distractors = (): string[] =>
        alike(term, cloze.before, sentence, pool, difficulty === 'easy');
      candidates.push({
        kind: 'cloze',
        stem: cloze.stem,
        answer: term.text,
        distractors,
        explanation: sentence.text,
        sentence,
        factKey: term.key,
        quality: baseQuality + (0.4 * term.score) / best,
      });
    }
  }
  return candidates;
}

function blankOut(
  { text }: Sentence,
  { text: form }: NeutralTerm,
): { stem: string; before: string } | null {
  const at = text.indexOf(form);
  if (at <= 0 || text.toLowerCase().split(form.toLowerCase()).length !== 2) return null;
  const after = text.slice(at + form.length);
  const isWhole = !/\p{L}$/u.test(text.slice(0, at)) && !/^[\p{L}-]/u.test(after);
  const isSpaced = /\s/u.test(text);
  if (isSpaced && (!isWhole || text.slice(0, at).endsWith('-'))) return null;
  const before = /(\p{L}+['’]?)\s*$/u.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? '';
  return { stem: `${text.slice(0, at)}_____${after}`, before: isSpaced ? before : '' };
}

function alike(
  term: NeutralTerm,
  before: string,
  sentence: Sentence,
  pool: readonly NeutralTerm[],
  isEasy: boolean,
): string[] {
  const isArticle = before.length > 0 && before.length <= longestArticle;
  const ending = term.text.slice(-endingLength);
  return pool
    .filter((other) => other.key !== term.key && other.isCapitalised === term.isCapitalised)
    .filter((other) => !isArticle || other.before.has(before))
    .filter((other) => !other.key.includes(term.key) && !term.key.includes(other.key))
    .filter((other) => other.key.slice(0, 5) !== term.key.slice(0, 5) || other.key.length < 5)
    .filter((other) => !containsTerm(sentence.text, other.text))
    .map((other) => {
      const sameEnding = other.text.endsWith(ending) ? 1 : 0;
      const sameSection = other.sections.has(sentence.section) ? 1 : 0;
      const length = 1 - Math.min(1, Math.abs(other.text.length - term.text.length) / 8);
      return {
        text: other.text,
        score: sameEnding + length + (isEasy ? -sameSection : sameSection),
      };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, wantedDistractors)
    .map(({ text }) => text);
}
