import { wordOverlap } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { capitalised } from '../clean-text.ts';
import { tagEnglish } from '../english-tagger.ts';
import { splitClause, type Clause } from '../clause.ts';
import type { Candidate, QuestionKind, QuestionOptions } from './candidate.ts';
import type { Statement } from './statements.ts';

interface Consequence {
  readonly statement: Statement;
  readonly isPast: boolean;
  /** "when water freezes", "after the bill passed". */
  readonly condition: string;
  readonly result: string;
  readonly link: string;
}

const leading =
  /^(?<link>When|If|After|Once|Before|As soon as) (?<condition>[^,;:—]+), (?<result>[^;:—?]+)\.$/u;
const trailing =
  /^(?<result>[^,;:—]+?),? (?<link>when|if|after|once|as soon as) (?<condition>[^,;:—]+)\.$/u;

const fewestWords = 4;
const fewestResultWords = 6;
const mostConditionWords = 20;
const mostResultWords = 22;

/** Two results that share more of their words could both be right. */
const mostOverlap = 0.34;

/** What has much to do with the condition may follow from it as well. */
const mostSharedWithCondition = 0.3;

/** Longest and shortest option may differ by this factor. */
const mostLengthRatio = 2.5;

const wantedDistractors = 6;
const quality = 0.78;

/** Words that lean on the other half of the sentence, which is then no option of its own. */
const leaning =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|one|ones|others?|so|then|too|also|otherwise|there|same|both|former|latter|not|n[’']t|may|might|could|would|should|said)\b/iu;

/** A condition that needs a verb of its own: "after dinner" tells no event. */
const eventVerb =
  /\b(?:is|are|was|were|has|have|had|can|does|do|did)\b|\b\p{L}{2,}(?:ed|es|[^s]s)\b/u;

const inquiring =
  /\b(?:determines?|depends?|decides?|assumes?|if and only if|whether|what if|even if|as if|only if|see|seen|know|ask)\b|\b(?:is|are|was|were) (?:meant |supposed )?to\b/iu;

/** What must or can be is a rule or a choice, and nothing that happens. */
const noEvent = /^(?:must|can|need|ought|shall)$/u;

/**
 * "What happens when …?", "What happened after …?": the main clause of a conditional or temporal
 * sentence is asked for; wrong options are what the text says of other conditions.
 */
export function consequenceQuestions(
  statements: readonly Statement[],
  { difficulty }: Pick<QuestionOptions, 'difficulty'>,
): Candidate[] {
  const all = statements.map(readConsequence).filter((one) => one !== null);
  const facts = statements.filter(
    ({ text, clause }) =>
      clause !== null &&
      !/^[^,]{1,40},|\b(?:when|if|after|once|before|as|while)\b/iu.test(text) &&
      !/\b(?:refers? to|means|assumes?|is an?|are called|is called|known as)\b/u.test(text) &&
      !/^(?:is|are|was|were|has|have|had|can|must)$/u.test(
        (clause.auxiliary ?? clause.verb)?.lower ?? '',
      ) &&
      !leaning.test(text) &&
      wordCount(text) >= fewestResultWords &&
      wordCount(text) <= mostResultWords,
  );
  return all.map((one): Candidate => {
    const { isPast } = one;
    const fits = (other: string): boolean =>
      wordOverlap(other, one.result) <= mostOverlap &&
      wordOverlap(other, one.condition) <= mostSharedWithCondition &&
      Math.max(other.length, one.result.length) / Math.min(other.length, one.result.length) <=
        mostLengthRatio;
    const section = one.statement.sentence.section;
    const isFar = difficulty === 'easy';
    const distance = (statement: Statement): number =>
      (statement.sentence.section === section) === isFar ? 1 : 0;
    const distractors = (): string[] =>
      [
        ...all
          .filter((other) => other !== one && other.isPast === isPast)
          .map((other) => ({ text: other.result, at: distance(other.statement) })),
        ...facts
          .filter(
            (fact) =>
              fact.sentence !== one.statement.sentence && isPastClause(fact.clause) === isPast,
          )
          .map((fact) => ({ text: fact.text.replace(/\.$/u, ''), at: 2 + distance(fact) })),
      ]
        .filter(({ text }) => fits(text))
        .sort((a, b) => a.at - b.at)
        .map(({ text }) => capitalised(text))
        .slice(0, wantedDistractors);
    return {
      kind: kindOf(one.link),
      stem: `What ${isPast ? 'happened' : 'happens'} ${one.link} ${one.condition}?`,
      answer: capitalised(one.result),
      distractors,
      explanation: one.statement.text,
      sentence: one.statement.sentence,
      factKey: one.condition.toLowerCase(),
      quality: quality + 0.1 * one.statement.weight,
    };
  });
}

const isPastClause = (clause: Clause | null): boolean =>
  clause !== null &&
  (clause.auxiliary
    ? /^(?:was|were|had|did)$/u.test(clause.auxiliary.lower)
    : clause.tense === 'past');

/** A part of a sentence as a sentence of its own, cut into subject and predicate. */
function clauseOf(part: string): Clause | null {
  const sentence = `${capitalised(part)}.`;
  return splitClause(sentence, tagEnglish(sentence));
}

const kindOf = (link: string): QuestionKind =>
  /^(?:after|before|once|as soon as)$/u.test(link) ? 'sequence' : 'cause';

const wordCount = (text: string): number => text.split(/\s+/u).length;

function readConsequence(statement: Statement): Consequence | null {
  const groups = (leading.exec(statement.text) ?? trailing.exec(statement.text))?.groups;
  const { link, condition, result } = groups ?? {};
  if (link === undefined || condition === undefined || result === undefined) return null;
  if (wordCount(condition) < fewestWords - 1 || wordCount(condition) > mostConditionWords)
    return null;
  if (wordCount(result) < fewestResultWords || wordCount(result) > mostResultWords) return null;
  if (leaning.test(result) || leaning.test(condition) || inquiring.test(statement.text))
    return null;
  if (!eventVerb.test(condition) || !eventVerb.test(result)) return null;
  if (/,/u.test(result) && /\b(?:and|but|so|or) \p{L}+ (?:is|are|was|were)\b/u.test(result))
    return null;
  if (/^(?:and|but|or|that|which|who)\b/iu.test(result)) return null;
  if (
    /\b(?:is|are|was|were|be|used|only|especially|even|best|said|except|than|with|by|to|of|for|in|on|at|and|or)$/iu.test(
      result,
    )
  )
    return null;
  if (danglingReference(result) !== null || danglingReference(condition) !== null) return null;
  if (/["“”()]/u.test(statement.text)) return null;
  const [first, second] = [clauseOf(condition), clauseOf(result)];
  if (noEvent.test(second?.auxiliary?.lower ?? '')) return null;
  if (!first || !second || isPastClause(first) !== isPastClause(second)) return null;
  return {
    statement,
    isPast: isPastClause(second),
    condition: statement.casing.within(condition),
    result,
    link: link.toLowerCase(),
  };
}
