import { foldTerm, wordOverlap } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { kinship, nounClassesOf } from '../lexicon.ts';
import { isNarrow } from '../option-kinds.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate } from './candidate.ts';
import type { Statement } from './statements.ts';

/** What two things share. */
interface Shared {
  readonly statement: Statement;
  readonly pair: string;
  readonly predicate: string;
  readonly isPast: boolean;
}

const fewestWords = 5;
const mostWords = 20;
const mostOverlap = 0.34;
const mostLengthRatio = 2.4;
const quality = 0.6;

const pairPattern =
  /^(?:[Bb]oth )?(?:an? |the )?(?<first>[^,]+?) and (?:an? |the )?(?<second>[^,]+?)$/u;

/**
 * "What do HCl and F2 have in common?": what the text says of two things together; wrong options
 * are what it says of other things in the plural.
 */
export function commonQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
): Candidate[] {
  const plural = statements.map(readPlural).filter((shared) => shared !== null);
  return plural.flatMap((shared): Candidate[] => {
    const { statement, predicate, isPast } = shared;
    const groups = pairPattern.exec(shared.pair)?.groups;
    const { first, second } = groups ?? {};
    if (first === undefined || second === undefined) return [];
    const keys = [foldTerm(first), foldTerm(second)];
    if (!keys.every((key) => material.termByKey.has(key))) return [];
    const pair = statement.casing.within(shared.pair.replace(/^both /iu, ''));
    const distractors = (): string[] =>
      plural
        .filter(
          (other) =>
            other.statement.sentence !== statement.sentence &&
            other.isPast === isPast &&
            keys.some((key) => areOneKind(foldTerm(other.pair), key)) &&
            !keys.some((key) => ` ${foldTerm(other.pair)} `.includes(` ${key} `)) &&
            wordOverlap(other.predicate, predicate) <= mostOverlap &&
            Math.max(other.predicate.length, predicate.length) /
              Math.min(other.predicate.length, predicate.length) <=
              mostLengthRatio,
        )
        .map((other) => `Both ${other.predicate}`);
    return [
      {
        kind: 'comparison',
        stem: `What ${isPast ? 'did' : 'do'} ${pair} have in common?`,
        answer: `Both ${predicate}`,
        distractors,
        explanation: statement.text,
        sentence: statement.sentence,
        factKey: `common ${keys.join(' ')}`,
        quality: quality + 0.08 * statement.weight,
      },
    ];
  });
}

/** What is said of stars cannot tempt anybody to say it of temperatures, nor what herds do of girls. */
const areOneKind = (subject: string, key: string): boolean =>
  (kinship(subject, key) ?? 0) >= leastKinship &&
  nounClassesOf(subject).some((one) => isNarrow(one) && nounClassesOf(key).includes(one));
const leastKinship = 0.5;

const leaning =
  /\b(?:each other|one another|together|respectively|it|its|they|them|their|also|all|both|not|determine|linked|related|connected|similar|different|equal|opposed|compatible|united|allied|intertwined|undoubtedly|clearly|obviously|perhaps|surely|certainly|indeed|now)\b|^(?:are|were) (?:between|in|on|at|of|from|to|with|by|among)\b/iu;

function readPlural(statement: Statement): Shared | null {
  const { clause } = statement;
  if (!clause?.isPluralSubject || clause.lead !== '') return null;
  const finite = clause.auxiliary ?? clause.verb;
  const predicate = `${finite?.text ?? ''} ${clause.rest}`;
  const words = predicate.split(/\s+/u).length;
  if (words < fewestWords || words > mostWords || leaning.test(predicate)) return null;
  if (danglingReference(`Two given things ${predicate}`) !== null) return null;
  const isPast = clause.auxiliary
    ? /^(?:were|had|did)$/u.test(clause.auxiliary.lower)
    : clause.tense === 'past';
  return { statement, pair: clause.subject, predicate, isPast };
}
