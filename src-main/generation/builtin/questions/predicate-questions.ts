import { containsTerm, contentWords, foldTerm, wordOverlap } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import { uncapitalised } from '../clean-text.ts';
import type { KeyTerm } from '../key-terms.ts';
import { kinship, likenessOfKind, nounClassesOf } from '../lexicon.ts';
import { isBareFirstName } from '../names.ts';
import { areWholeAndPart } from '../option-rules.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import { isPlainLead } from './plain-lead.ts';
import type { Statement } from './statements.ts';

/** What the text says of a term. */
interface Saying {
  readonly statement: Statement;
  readonly term: KeyTerm;
  /** The subject as the statement has it, without its article. */
  readonly subject: string;
  /** "was ruthless in his pursuit of total control". */
  readonly predicate: string;
  readonly isPlural: boolean;
  readonly isPast: boolean;
}

const fewestWords = 5;
const mostWords = 20;
const fewestContentWords = 4;
const mostOverlap = 0.34;
const mostLengthRatio = 2.6;

/** Things of a more different kind tempt nobody; see `likenessOfKind`. */
const leastAlike = 0.3;

/** Things less near in kind are told apart by the kind of what is said; see `kinship`. */
const leastKinship = 0.3;

const quality = 0.66;

/** A predicate that holds for many things, or leans on its sentence. */
const vague =
  /\b(?:too|then|however|other|another|both|similar|same|such|different|various|important|called|known|refers?|means?|not|n[’']t|may|might|could|would|should)\b|\bone (?:that|who|which|of)\b/iu;

/**
 * "Which statement is true of Carnegie?": what the text says of one term stands beside what it says
 * of others of the same kind.
 */
export function predicateQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  { difficulty }: Pick<QuestionOptions, 'difficulty'>,
): Candidate[] {
  const sayings = statements
    .map((statement) => readSaying(statement, material))
    .filter((saying) => saying !== null);
  return sayings.map((saying): Candidate => {
    const { statement, term, subject, predicate, isPlural } = saying;
    const pronoun = pronounFor(saying, material);
    const worded = (text: string): string =>
      pronoun === null ? `${subject} ${text}` : `${pronoun} ${text}`;
    const section = statement.sentence.section;
    const isFar = difficulty === 'easy';
    const distance = (other: Saying): number =>
      (other.statement.sentence.section === section) === isFar ? 1 : 0;
    return {
      kind: 'predicate',
      stem: `Which statement is true of ${inStem(saying)}?`,
      answer: worded(predicate),
      distractors: () =>
        apart(
          sayings
            .filter((other) => isRival(other, saying, material))
            .sort((a, b) => distance(a) - distance(b)),
        ).map((other) => worded(other.predicate)),
      explanation: statement.text,
      sentence: statement.sentence,
      factKey: `true of ${term.key}`,
      quality: quality + 0.12 * statement.weight + (isPlural ? 0 : 0.02),
    };
  });
}

const inStem = ({ statement: { clause, casing }, subject }: Saying): string =>
  clause ? casing.within(clause.subject) : subject;

/** More statements about one other thing would make a quiz about that. */
const mostOfOneTerm = 2;

function apart(sayings: readonly Saying[]): Saying[] {
  const kept: Saying[] = [];
  for (const saying of sayings) {
    const ofTerm = kept.filter(({ term }) => term.key === saying.term.key);
    const isNew = kept.every(
      (other) => wordOverlap(other.predicate, saying.predicate) <= mostOverlap,
    );
    if (isNew && ofTerm.length < mostOfOneTerm) kept.push(saying);
  }
  return kept;
}

/** What is said of "anarcha-feminism" may hold for "anarchism" as well. */
function areOfOneFamily(key: string, other: string): boolean {
  const roots = new Set(key.split(' ').map(rootOf));
  return other.split(' ').some((word) => word.length >= rootLength && roots.has(rootOf(word)));
}
const rootLength = 6;
const rootOf = (word: string): string => word.slice(0, rootLength);

/** "Is made of layers of cells" may hold for a part as well as for the whole. */
const tellsParts =
  /^(?:is|are|was|were) (?:made|composed|formed|built)\b|^(?:consists?|contains?|includes?)\b/u;

/** Whether what is said of another term can stand as a wrong option: alike, and not said of this. */
function isRival(other: Saying, asked: Saying, material: StudyMaterial): boolean {
  const [key, otherKey] = [asked.term.key, other.term.key];
  if (
    material.aliases.same(key, otherKey) ||
    containsTerm(key, otherKey) ||
    containsTerm(otherKey, key)
  )
    return false;
  if (
    areOfOneFamily(key, otherKey) ||
    areWholeAndPart(asked.term.sentences, other.term.sentences, material)
  )
    return false;
  if (other.isPlural !== asked.isPlural || other.isPast !== asked.isPast) return false;
  const kind = material.kindOf(asked.term.text);
  if (material.kindOf(other.term.text) !== kind) return false;
  if (isBareFirstName(asked.term.text) || isBareFirstName(other.term.text)) return false;
  if (kind === 'concept' || kind === 'name') {
    const near = kinship(key, otherKey) ?? (kind === 'name' ? 0 : leastKinship);
    if (near < leastKinship) return false;
    if (likenessOfKind(nounClassesOf(key), nounClassesOf(otherKey)) < leastAlike) return false;
  }
  if (tellsParts.test(asked.predicate) && tellsParts.test(other.predicate)) return false;
  const ratio =
    Math.max(other.predicate.length, asked.predicate.length) /
    Math.min(other.predicate.length, asked.predicate.length);
  if (ratio > mostLengthRatio || wordOverlap(other.predicate, asked.predicate) > mostOverlap)
    return false;
  if (asked.term.sentences.includes(other.statement.sentence.index)) return false;
  if (other.term.sentences.includes(asked.statement.sentence.index)) return false;
  return !key.split(' ').some((word) => containsTerm(other.predicate, word));
}

function readSaying(statement: Statement, material: StudyMaterial): Saying | null {
  const { clause, subjectTerm, text } = statement;
  if (!clause || !subjectTerm || !isPlainLead(clause.lead) || /["“”]/u.test(text)) return null;
  if (!subjectTerm.isSpecific || (subjectTerm.count < 2 && !subjectTerm.isName)) return null;
  const subject = clause.subject.replace(/^(?:an?|the) /iu, '');
  if (foldTerm(subject) !== subjectTerm.key && !material.termByKey.has(foldTerm(subject)))
    return null;
  const finite = clause.auxiliary ?? clause.verb;
  const ending = clause.lead === '' ? '' : ` ${uncapitalised(clause.lead)}`;
  const adverb = clause.adverb === '' || clause.adverb === 'also' ? '' : `${clause.adverb} `;
  const predicate = `${adverb}${finite?.text ?? ''} ${clause.rest}${ending}`;
  const words = predicate.split(/\s+/u).length;
  if (words < fewestWords || words > mostWords || vague.test(predicate)) return null;
  if (new Set(contentWords(predicate)).size < fewestContentWords) return null;
  if (danglingReference(`The thing that is meant ${predicate}`) !== null) return null;
  const isPast = clause.auxiliary
    ? /^(?:was|were|had|did)$/u.test(clause.auxiliary.lower)
    : clause.tense === 'past';
  return {
    statement,
    term: subjectTerm,
    subject,
    predicate,
    isPlural: clause.isPluralSubject,
    isPast,
  };
}

/** How the options begin: null where the name must be repeated, since the text tells no gender. */
function pronounFor({ term, isPlural }: Saying, material: StudyMaterial): string | null {
  const kind = material.kindOf(term.text);
  if (kind !== 'person') {
    const isUnknown = kind === 'name' && nounClassesOf(term.key)[0] === undefined;
    return isUnknown && !isPlural ? null : isPlural ? 'They' : 'It';
  }
  const around = term.sentences
    .flatMap((index) => [
      material.sentences[index]?.text ?? '',
      material.sentences[index + 1]?.text ?? '',
    ])
    .join(' ');
  const men = around.match(/\b(?:he|his|him)\b/giu)?.length ?? 0;
  const women = around.match(/\b(?:she|her|hers)\b/giu)?.length ?? 0;
  if (men > 0 && women === 0) return 'He';
  return women > 0 && men === 0 ? 'She' : null;
}
