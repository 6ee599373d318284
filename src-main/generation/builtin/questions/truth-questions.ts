import { foldTerm, looksPlural, wordOverlap } from '../../checks/fold.ts';
import { englishGenericNouns } from '../../checks/function-words.ts';
import { uncapitalised } from '../clean-text.ts';
import type { KeyTerm } from '../key-terms.ts';
import type { Sentence } from '../sentences.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import { opposed } from './opposites.ts';
import { shuffled } from '../seeded-random.ts';
import type { Statement } from './statements.ts';

/** A statement about a term, true as it stands and false when turned. */
interface Claim {
  readonly statement: Statement;
  readonly truth: string;
  readonly falsehood: string;
  readonly topic: string;
}

const fewestWords = 6;
const mostWords = 18;
const wantedDistractors = 3;
const mostOverlap = 0.67;
const mostLengthRatio = 2;
const quality = 0.84;

/** A statement with these says what may be, so that its opposite may be, too. */
const hedged =
  /\b(?:may|might|can|could|would|should|some|many|most|often|usually|sometimes|generally|perhaps|possibly|probably|not|no|never|n[’']t|almost|nearly|about|only|if|when|although|while|whereas|but|or|more or less|than ever|also|either|another|other|both)\b/iu;

/**
 * "Which statement about dispersion forces is true?": one statement of the text stands
 * beside three others in which one word is turned into its opposite.
 */
export function truthQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  { random }: Pick<QuestionOptions, 'random'>,
): Candidate[] {
  const claims = statements
    .map((statement) => readClaim(statement, material))
    .filter((claim) => claim !== null);
  return claims.flatMap((claim): Candidate[] => {
    const others = claims.filter(
      (other) =>
        other.statement.sentence !== claim.statement.sentence &&
        other.topic === claim.topic &&
        fits(other.falsehood, claim.truth),
    );
    const chosen = apart(shuffled(others, random));
    if (chosen.length < wantedDistractors) return [];
    return [
      {
        kind: 'truth',
        stem: `Which statement about ${claim.topic} is true?`,
        answer: claim.truth,
        distractors: () => chosen.map(({ falsehood }) => falsehood),
        explanation: [claim, ...chosen.slice(0, wantedDistractors)]
          .map(({ statement }) => statement.text)
          .join(' '),
        sentence: claim.statement.sentence,
        factKey: `truth about ${foldTerm(claim.topic)}`,
        quality: quality + 0.08 * claim.statement.weight,
      },
    ];
  });
}

const fits = (other: string, truth: string): boolean =>
  wordOverlap(other, truth) <= mostOverlap &&
  Math.max(other.length, truth.length) / Math.min(other.length, truth.length) <= mostLengthRatio;

function apart(claims: readonly Claim[]): Claim[] {
  const kept: Claim[] = [];
  for (const claim of claims) {
    if (kept.every((other) => fits(claim.falsehood, other.falsehood))) kept.push(claim);
  }
  return kept;
}

function readClaim(statement: Statement, material: StudyMaterial): Claim | null {
  const { text, clause } = statement;
  const words = text.split(/\s+/u).length;
  if (!clause || words < fewestWords || words > mostWords || hedged.test(text)) return null;
  if (/["“”]/u.test(text)) return null;
  const predicate = `${(clause.auxiliary ?? clause.verb)?.text ?? ''} ${clause.rest}`;
  const turned = opposed(predicate);
  if (turned === null || opposed(clause.subject) !== null) return null;
  const truth = text.replace(/\.$/u, '');
  if (!truth.endsWith(predicate)) return null;
  const topic = topicOf(statement, material);
  if (topic === null) return null;
  const falsehood = `${truth.slice(0, truth.length - predicate.length)}${turned}`;
  return { statement, truth, falsehood, topic };
}

/** What the section is about, as its heading has it. */
function topicOf(
  { sentence }: Statement,
  { sections, sentences, termByKey }: StudyMaterial,
): string | null {
  let section = sections[sentence.section];
  while (section) {
    const key = foldTerm(section.heading);
    const term = termByKey.get(key);
    if (term && !englishGenericNouns.has(key)) return inSentence(term, sentences);
    section = section.parent === undefined ? undefined : sections[section.parent];
  }
  return null;
}

/** A term as the middle of a sentence has it, with "the" where the text mostly says so. */
function inSentence(term: KeyTerm, sentences: readonly Sentence[]): string {
  const text = term.isName ? term.text : uncapitalised(term.text);
  const said = term.sentences.map((index) => ` ${sentences[index]?.text.toLowerCase() ?? ''} `);
  const times = (before: string): number =>
    said.filter((sentence) => sentence.includes(`${before}${text.toLowerCase()}`)).length;
  return times(' the ') * 2 > times(' ') && !looksPlural(text) ? `the ${text}` : text;
}
