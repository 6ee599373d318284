import { wordOverlap } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { capitalised } from '../clean-text.ts';
import { tagEnglish } from '../english-tagger.ts';
import { splitClause } from '../clause.ts';
import { invertedClause } from '../rewording.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import { isPlainLead } from './plain-lead.ts';
import type { Statement } from './statements.ts';
import { asMeans, deedsOfOthers, readDeeds } from './verb-phrases.ts';

interface Manner {
  readonly statement: Statement;
  /** What is done, as a sentence. */
  readonly deed: string;
  /** "by combining several errands". */
  readonly means: string;
}

const trailing = /^(?<deed>[^;:—]+?),? (?<means>by \p{Ll}+ing [^;:—]+?)\.$/u;
const leading = /^(?<means>By \p{Ll}+ing [^,;:—]+), (?<deed>[^;:—]+)\.$/u;

const fewestWords = 3;
const mostWords = 20;
const mostOverlap = 0.34;
const mostLengthRatio = 2.6;
const quality = 0.86;

/**
 * "How did Carnegie …?" from "… by doing this": the means is asked for. Wrong options are the means
 * to other ends in the same text, then what others do in it.
 */
export function mannerQuestions(
  statements: readonly Statement[],
  { difficulty }: Pick<QuestionOptions, 'difficulty'>,
): Candidate[] {
  const all = statements.map(readManner).filter((manner) => manner !== null);
  const deeds = readDeeds(statements);
  return all.flatMap((manner): Candidate[] => {
    const { statement, deed, means } = manner;
    const sentence = `${capitalised(deed)}.`;
    const clause = splitClause(sentence, tagEnglish(sentence));
    if (
      !clause ||
      !isPlainLead(clause.lead) ||
      /^(?:can|may|might)$/u.test(clause.auxiliary?.lower ?? '')
    )
      return [];
    const isFar = difficulty === 'easy';
    const near = (other: { readonly statement: Statement }): number =>
      (other.statement.sentence.section === statement.sentence.section) === isFar ? 1 : 0;
    const fits = (text: string): boolean =>
      wordOverlap(text, means) <= mostOverlap &&
      Math.max(text.length, means.length) / Math.min(text.length, means.length) <= mostLengthRatio;
    const distractors = (): string[] => [
      ...all
        .filter((other) => other.statement.sentence !== statement.sentence)
        .filter((other) => wordOverlap(other.deed, deed) <= mostOverlap && fits(other.means))
        .sort((a, b) => near(a) - near(b))
        .map((other) => capitalised(other.means)),
      ...deedsOfOthers(deeds, { statement, asked: deed })
        .sort((a, b) => near(a) - near(b))
        .map(asMeans)
        .filter(fits),
    ];
    return [
      {
        kind: 'manner',
        stem: `How ${invertedClause(clause, statement.casing.within(clause.subject))}?`,
        answer: capitalised(means),
        distractors,
        explanation: statement.text,
        sentence: statement.sentence,
        factKey: deed.toLowerCase(),
        quality: quality + 0.08 * statement.weight,
      },
    ];
  });
}

const leaning = /\b(?:it|its|they|them|their|he|him|she|this|these|that|one|ones|so|such)\b/iu;

/** "Was built by visiting masons": behind a passive, a bare noun may be who did it. */
function namesDoer(deed: string, means: string): boolean {
  const object = tagEnglish(means)[2];
  return (
    /\b(?:is|are|was|were|be|been|being) (?:\p{L}+ly )?\p{L}+(?:ed|en|t|n)\b/u.test(deed) &&
    !/^(?:DET|ADP|PRON|ADV)$/u.test(object?.pos ?? '')
  );
}

function readManner(statement: Statement): Manner | null {
  const groups = (trailing.exec(statement.text) ?? leading.exec(statement.text))?.groups;
  const { deed, means } = groups ?? {};
  if (deed === undefined || means === undefined) return null;
  if (namesDoer(deed, means)) return null;
  const words = means.split(/\s+/u).length;
  if (words < fewestWords || words > mostWords || leaning.test(means)) return null;
  const [, second] = tagEnglish(means);
  if (second?.pos !== 'VERB' || danglingReference(`This is done ${means}`.slice(5)) !== null)
    return null;
  return { statement, deed, means: `by${means.slice(2)}` };
}
