import { contentWords, wordOverlap, wordStem } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { capitalised } from '../clean-text.ts';
import { tagEnglish } from '../english-tagger.ts';
import { splitClause } from '../clause.ts';
import { invertedClause } from '../rewording.ts';
import type { Candidate } from './candidate.ts';
import { isPlainLead } from './plain-lead.ts';
import type { Statement } from './statements.ts';
import { asPurpose, deedsOfOthers, readDeeds } from './verb-phrases.ts';

interface Cause {
  readonly statement: Statement;
  readonly effect: string;
  readonly reason: string;
}

const trailing =
  /^(?<effect>[^;:—]+?),? (?<reason>(?:because(?: of)?|due to|owing to|thanks to|as a result of|in order to) [^;:—,]+)(?:\.|—[^—]+\.)$/u;
const leading =
  /^(?<reason>(?:Because(?: of)?|Due to|Owing to|Thanks to|As a result of|Since|In order to|To) [^,;:—]+), (?<effect>[^;:—]+)\.$/u;
const nominalReason = /^(?:because of|due to|owing to|thanks to|as a result of)\b/iu;
const purpose = /^(?:in order )?to\b/iu;

const fewestReasonWords = 3;
const mostReasonWords = 22;

/** Two reasons that share more of their words could both be right. */
const mostOverlap = 0.4;

/** Longest and shortest option may differ by this factor. */
const mostLengthRatio = 2.4;

const wantedDistractors = 6;
const quality = 0.9;

/**
 * "Why …?" from "… because …". Wrong options are the reasons that the text gives for other things,
 * then what it states of other things: true, but no reason for this.
 */
export function causeQuestions(statements: readonly Statement[]): Candidate[] {
  const causes = statements.map(readCause).filter((cause) => cause !== null);
  const facts = statements.filter(
    ({ clause, text }) =>
      clause?.lead === '' &&
      !/\b(?:because|refer(?:s|red)? to|means|is an?|are (?:also )?called|is called|known as)\b/iu.test(
        text,
      ),
  );
  const deeds = readDeeds(statements);
  const candidates: Candidate[] = [];
  for (const { statement, effect, reason } of causes) {
    const sentence = `${capitalised(effect)}.`;
    const clause = splitClause(sentence, tagEnglish(sentence));
    if (!clause || !isPlainLead(clause.lead)) continue;
    if (clause.lead !== '' && /\b(?:if|when|because)\b/u.test(effect)) continue;
    const asked = new Set(contentWords(effect).map(wordStem));
    const isOfOther = (other: string): boolean =>
      !contentWords(other).some((word) => asked.has(wordStem(word)));
    const isNominal = nominalReason.test(reason);
    const fits = (other: string): boolean =>
      wordOverlap(other, reason) <= mostOverlap &&
      wordOverlap(other, effect) <= mostOverlap &&
      Math.max(other.length, reason.length) / Math.min(other.length, reason.length) <=
        mostLengthRatio;
    const given = causes
      .filter(
        (other) =>
          other.statement !== statement &&
          isOfOther(other.effect) &&
          nominalReason.test(other.reason) === isNominal &&
          purpose.test(other.reason) === purpose.test(reason),
      )
      .map((other) => worded(other.reason))
      .filter(fits);
    const made = (): string[] =>
      purpose.test(reason)
        ? deedsOfOthers(deeds, { statement, asked: effect }).map(asPurpose).filter(fits)
        : isNominal
          ? []
          : factsBeside(facts, statement, isOfOther).filter(fits);
    candidates.push({
      kind: 'cause',
      stem: `Why ${invertedClause(clause, statement.casing.within(clause.subject))}?`,
      answer: capitalised(worded(reason)),
      distractors: () => [...given, ...made()].map(capitalised).slice(0, wantedDistractors),
      explanation: statement.text,
      sentence: statement.sentence,
      factKey: effect.toLowerCase(),
      quality,
    });
  }
  return candidates;
}

/** One wording for all options: "since" and "in order to" would tell them apart. */
const worded = (reason: string): string =>
  reason
    .replace(/^since\b/iu, 'because')
    .replace(/^(?:due to|owing to|thanks to|as a result of)\b/iu, 'because of')
    .replace(/^in order to\b/iu, 'to');

const leaning = /\b(?:they|it|their|its|he|she|his|her|them|that)\b/iu;

/**
 * Other statements as reasons, those of the same section first: none has a word of what is asked, of
 * which it might tell a further reason.
 */
function factsBeside(
  facts: readonly Statement[],
  { sentence }: Statement,
  isOfOther: (text: string) => boolean,
): string[] {
  const distance = (fact: Statement): number =>
    fact.sentence.section === sentence.section ? 0 : 1;
  return facts
    .filter((fact) => fact.sentence !== sentence && isOfOther(fact.text))
    .sort((a, b) => distance(a) - distance(b) || b.weight - a.weight)
    .map(({ text, clause, casing }) => {
      const subject = clause ? casing.within(clause.subject) : '';
      return `because ${subject}${text.slice(clause?.subject.length ?? 0)}`.replace(/\.$/u, '');
    });
}

/** A purpose with a verb of its own was cut in the wrong place. */
const ownVerb = /\b(?:must|should|will|would|can|could|is|are|was|were|has|had)\b/u;

/** "To sum up", "to take an example": what the speaker does, and nobody in the text. */
const ofSpeech =
  /^to (?:sum|take|give|see|be|put|quote|return|begin|start|date|say|understand|illustrate|conclude|recap|repeat|cite|name|mention|summari[sz]e|clarify|answer|show)\b/iu;

function readCause(statement: Statement): Cause | null {
  const match = trailing.exec(statement.text) ?? leading.exec(statement.text);
  const effect = match?.groups?.['effect'];
  const reason = match?.groups?.['reason'];
  if (effect === undefined || reason === undefined) return null;
  const words = reason.split(/\s+/u).length;
  // "To the indebted farmers, the situation seemed familiar": whose view it is, and no purpose.
  if (/^to\b/iu.test(reason) && tagEnglish(reason)[1]?.pos !== 'VERB') return null;
  if (words < fewestReasonWords || words > mostReasonWords) return null;
  if (/^since (?:the )?\d|^to \p{L}+$/iu.test(reason) || ofSpeech.test(reason)) return null;
  if (/[()"“”]/u.test(statement.text)) return null;
  const isLeaning = leaning.test(reason) || (purpose.test(reason) && ownVerb.test(reason));
  return isLeaning || danglingReference(reason) !== null ? null : { statement, effect, reason };
}
