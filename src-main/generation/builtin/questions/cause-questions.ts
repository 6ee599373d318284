import { wordOverlap } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { tagEnglish } from '../english-tagger.ts';
import { invertedClause, splitClause } from '../grammar.ts';
import { capitalised, uncapitalised } from '../clean-text.ts';
import type { Candidate } from './candidate.ts';
import type { Statement } from './statements.ts';

interface Cause {
  readonly statement: Statement;
  readonly effect: string;
  readonly reason: string;
}

const trailing = /^(?<effect>[^,;:]+?),? (?<reason>(?:because(?: of)?|due to) [^;:]+)\.$/u;
const leading = /^(?<reason>(?:Because(?: of)?|Due to) [^,;:]+), (?<effect>[^,;:]+)\.$/u;

const fewestReasonWords = 4;
const mostReasonWords = 22;

/** Two reasons that share more of their words could both be right. */
const mostOverlap = 0.4;

/** Longest and shortest option may differ by this factor. */
const mostLengthRatio = 2.4;

const quality = 0.9;

/** "Why …?" from "… because …"; the reasons of other sentences are the wrong options. */
export function causeQuestions(statements: readonly Statement[]): Candidate[] {
  const causes = statements.map(readCause).filter((cause) => cause !== null);
  const candidates: Candidate[] = [];
  for (const { statement, effect, reason } of causes) {
    const sentence = `${capitalised(effect)}.`;
    const clause = splitClause(sentence, tagEnglish(sentence));
    if (!clause) continue;
    const subject =
      /^(?:The|An?|All|Most|Many|Some|Each|Every) /u.test(clause.subject) ||
      clause.subjectTokens[0]?.pos !== 'PROPN'
        ? uncapitalised(clause.subject)
        : clause.subject;
    const others = causes
      .filter((other) => other.statement !== statement)
      .map((other) => other.reason)
      .filter(
        (other) =>
          wordOverlap(other, reason) <= mostOverlap && wordOverlap(other, effect) <= mostOverlap,
      )
      .filter(
        (other) =>
          Math.max(other.length, reason.length) / Math.min(other.length, reason.length) <=
          mostLengthRatio,
      );
    candidates.push({
      kind: 'cause',
      stem: `Why ${invertedClause(clause, subject)}?`,
      answer: capitalised(reason),
      distractors: others.map(capitalised),
      explanation: statement.text,
      sentence: statement.sentence,
      factKey: effect.toLowerCase(),
      quality,
    });
  }
  return candidates;
}

function readCause(statement: Statement): Cause | null {
  const match = trailing.exec(statement.text) ?? leading.exec(statement.text);
  const effect = match?.groups?.['effect'];
  const reason = match?.groups?.['reason'];
  if (effect === undefined || reason === undefined) return null;
  const words = reason.split(/\s+/u).length;
  if (words < fewestReasonWords || words > mostReasonWords) return null;
  const leans = danglingReference(
    reason.replace(/^(?:because|due to)(?: of)? /iu, 'It is ').replace('It is ', ''),
  );
  if (leans !== null || /\b(?:they|it|their|its|he|she|his|her)\b/iu.test(reason)) return null;
  return { statement, effect, reason };
}
