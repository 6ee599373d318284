import { englishGenericNouns } from '../../checks/function-words.ts';
import { foldTerm } from '../../checks/fold.ts';
import type { DistractorPool } from '../distractors.ts';
import { makeGap } from '../gap.ts';
import { isCommonWord, isSettled } from '../key-terms.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import type { Statement } from './statements.ts';

const wantedDistractors = 8;

/** Shorter sentences say too little of what was taken out. */
const fewestWords = 9;

/** What is the same as another thing may be so of a third. */
const equating = /\b(?:is|are|was|were) (?:not )?the same as\b/u;

/** What may be so of one thing may be so of another. */
const possible = /\b(?:may|might) (?:not |also )*be\b/u;

/** Of so many terms of a sentence, the best for which there are wrong options is asked. */
const mostGaps = 3;

/** Terms of a sentence beyond these say little about it. */
const mostTried = 8;

/** A compound that the text says less often is no term of it: "official support". */
const fewestTimes = 3;

const comparing = /\b(?:\p{L}+er|(?:more|less) \p{L}+) than (?!\d)|\b(?:whereas|[Uu]nlike)\b/u;

/** Clozes: a statement with its best key term taken out. */
export function clozeQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const termsBySentence = termsInSentences(material);
  const candidates: Candidate[] = [];
  for (const { sentence, text, tokens, weight } of statements) {
    if (equating.test(text) || possible.test(text) || text.includes('`')) continue;
    const words = foldTerm(text).split(' ');
    let gaps = 0;
    for (const key of (termsBySentence.get(sentence.index) ?? []).slice(0, mostTried)) {
      const term = material.termByKey.get(key);
      if (!term || isPartOfTerm(term.key, words, material)) continue;
      const cloze = makeGap(text, tokens, term.key);
      if (!cloze || cloze.stem.split(/\s+/u).length < fewestWords) continue;
      const { isAfterArticle } = cloze;
      const distractors = (): string[] =>
        pool.pick(
          {
            answer: cloze.answer,
            stem: cloze.stem.replace('_____', ''),
            sentence,
            isAfterArticle,
            isOpen: true,
          },
          difficulty,
          wantedDistractors,
        );
      candidates.push({
        kind: comparing.test(text) ? 'comparison' : 'cloze',
        stem: cloze.stem,
        answer: cloze.answer,
        distractors,
        explanation: text,
        sentence,
        factKey: term.key,
        quality: 0.2 + 0.3 * weight - 0.02 * gaps,
      });
      gaps += 1;
      if (gaps === mostGaps) break;
    }
  }
  return candidates;
}

/** In "the home directory path" the gap may not leave "home" behind: "home directory" is one term. */
function isPartOfTerm(
  key: string,
  words: readonly string[],
  { termByKey }: StudyMaterial,
): boolean {
  const [first = ''] = key.split(' ');
  return words.some(
    (word, at) => at > 0 && word === first && termByKey.has(`${words[at - 1] ?? ''} ${first}`),
  );
}

/** Terms of each sentence, best first, that are worth asking for. */
function termsInSentences(material: StudyMaterial): Map<number, string[]> {
  const bySentence = new Map<number, string[]>();
  for (const term of material.terms) {
    const { key, text, sentences, count, isName, isIntroduced, isSpecific } = term;
    const isWorthAsking =
      isName || (key.includes(' ') ? count >= fewestTimes || isIntroduced : !isCommonWord(term));
    // "Mozilla projects": what is one of them, the text need not say.
    const isGeneral = englishGenericNouns.has(key.split(' ').at(-1) ?? '') && !isIntroduced;
    // "European tourists": some people of that kind, and no name.
    const isDescription = isName && /\s\p{Ll}+$/u.test(text);
    if (isDescription) continue;
    if (!isSpecific || !isWorthAsking || isGeneral || !isSettled(term)) continue;
    for (const index of sentences) {
      const list = bySentence.get(index) ?? [];
      list.push(key);
      bySentence.set(index, list);
    }
  }
  return bySentence;
}
