import { splitClause } from '../clause.ts';
import { containsTerm } from '../../checks/fold.ts';
import { invertedClause } from '../rewording.ts';
import { capitalised } from '../clean-text.ts';
import { tagEnglish } from '../english-tagger.ts';
import { otherValues } from '../number-distractors.ts';
import type { StudyMaterial } from '../study-material.ts';
import { howMany } from './object-questions.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import type { Statement } from './statements.ts';

const yearPhrase = /(?:^In|,? (?:in|In)) (?<year>1[0-9]\d\d|20[0-4]\d)\b(?! (?:and|or|to|–|-))/u;
const amount =
  /(?<![\w.,/–-])(?<value>(?:[$€£]\s?)?\d{1,3}(?:,\d{3})*(?:\.\d+)?(?:\s?%|\s(?:percent|per cent|million|billion|trillion|thousand))?)(?![\w%]|[.,]\d|[-–][\p{L}\d])(?! (?:to|or|and) \d)(?! (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/gu;

/** "Eight to 10 layers": the end of a range. */
const endsRange =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred) (?:to|or|and) $/iu;

const yearQuality = 0.75;
const amountQuality = 0.4;

/** "Over 20": over 12 as well, so that smaller numbers would be right, too. */
const bounded =
  /\b(?:over|above|beyond|under|below|more|less|fewer|greater|larger|least|most|up to|minimum of|maximum of|exceeds?|exceeding|exceeded)(?: than)?(?: (?:an? )?(?:estimated|total of))?\s+$/iu;

/** Questions for years and amounts, by syntax where that is sure, else as a cloze. */
export function numberQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  { random }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  const withTerm = new Set(material.terms.flatMap(({ sentences }) => sentences));
  const latest = latestYearIn(material.source.content);
  for (const statement of statements) {
    const ofYear = saysOfWhat(statement, material) ? yearQuestion(statement, latest, random) : null;
    const candidate = ofYear ?? amountQuestion(statement, withTerm, random);
    if (candidate) candidates.push(candidate);
  }
  return candidates;
}

/** "Over 2,000 people gathered in Brussels in 2013": of what, only the sentence before tells. */
const saysOfWhat = ({ sentence, text }: Statement, material: StudyMaterial): boolean =>
  !/^(?:\p{L}+ ){0,4}[\d,]+ \p{L}+/u.test(text.replace(/^In \d{4},? /u, '')) &&
  material.terms.some(
    (term) =>
      term.isSpecific &&
      term.sentences.includes(sentence.index) &&
      material.kindOf(term.text) !== 'place' &&
      containsTerm(text, term.key),
  );

/** The latest year that a text speaks of: a later one is no option. */
const latestYearIn = (content: string): number =>
  Math.max(0, ...(content.match(/\b(?:1[0-9]|20)\d\d\b/gu) ?? []).map(Number));

function yearQuestion(
  statement: Statement,
  latest: number,
  random: () => number,
): Candidate | null {
  const { text, sentence, weight } = statement;
  const dated = withoutYear(text);
  if (!dated) return null;
  if (ofOneLife.test(text)) return null;
  const { year, rest: without } = dated;
  const clause = splitClause(without, tagEnglish(without));
  const subject = clause ? statement.casing.within(clause.subject) : '';
  const isPerfect = /^(?:has|have|had|is|are|can|may|will)$/u.test(clause?.auxiliary?.lower ?? '');
  const hasTwoParts = /,| and \p{L}+ed\b|;|—/u.test(clause?.rest ?? '');
  const isAsked = clause && !isPerfect && !hasTwoParts && clause.lead === '';
  return {
    kind: 'number',
    stem: isAsked
      ? `In which year ${invertedClause(clause, subject)}?`
      : text.replace(year, '_____'),
    answer: year,
    distractors: () => otherValues(year, text, random, latest),
    explanation: text,
    sentence,
    factKey: `${year} ${sentence.index}`,
    // A gap for a year asks for a figure, not for what happened.
    ...(isAsked ? {} : { isSpare: true }),
    quality: yearQuality + (isAsked ? 0 : -0.15) + 0.1 * weight,
  };
}

/** A statement with one "in 1859" taken out, and the year; null where there is none or a range. */
export function withoutYear(text: string): { year: string; rest: string } | null {
  const match = yearPhrase.exec(text);
  const year = match?.groups?.['year'];
  if (match === null || year === undefined) return null;
  if ((text.match(/\b(?:1[0-9]|20)\d\d\b/gu) ?? []).length !== 1) return null;
  if (isInParentheses(text, match.index)) return null;
  const rest = `${text.slice(0, match.index)}${text.slice(match.index + match[0].length)}`
    .replace(/^,\s*/u, '')
    .trim();
  return { year, rest: capitalised(rest) };
}

const isInParentheses = (text: string, at: number): boolean =>
  text.slice(0, at).split('(').length !== text.slice(0, at).split(')').length;

/** When a boy moved with his family is no event that anybody need know. */
const ofOneLife =
  /\b(?:immigrated|emigrated|moved|married|was born|were born|retired|graduated|enrolled|settled|joined|transferred)\b/u;

/** "Has fallen to 500 gallons", "on sda3": a number of an example, which nobody need know. */
const ofOneCase =
  /\byou\b|^(?:An?|One) \p{L}+ (?:who|with|that|weighing)\b|\b(?:another|additional|further)\s+(?:[\d.,]+ ?%?|\d)|\b(?:years? of age|at (?:the )?age|aged|passed away|died|killed)\b|\b(?:has|have) (?:\p{L}+ )?\p{L}+(?:ed|en)\b|\b\p{Ll}+\d+\b|\b(?:more recent|newer|older) than\b|\bjust (?:over|under)\b/u;

/** An amount is worth asking for only where the sentence is about what the text is about. */
const leastWeightOfAmount = 0.75;

function amountQuestion(
  { text, sentence, weight, clause, casing }: Statement,
  withTerm: ReadonlySet<number>,
  random: () => number,
): Candidate | null {
  const counted = clause ? howMany(clause, casing) : null;
  if (counted && sentence.text.split(counted.value).length === 2) {
    return {
      kind: 'number',
      stem: counted.stem,
      answer: counted.value,
      distractors: () => otherValues(counted.value, text, random),
      explanation: text,
      sentence,
      factKey: `${counted.value} ${sentence.index}`,
      quality: yearQuality + 0.1 * weight,
    };
  }
  const matches = [...text.matchAll(amount)];
  const [match] = matches;
  const value = match?.groups?.['value'];
  if (matches.length !== 1 || !match || value === undefined) return null;
  if (isInParentheses(text, match.index)) return null;
  if (/^(?:1[0-9]|20)\d\d$/u.test(value) || /^\d$/u.test(value)) return null;
  if (
    /(?:\p{L}|\.)$/u.test(text.slice(0, match.index)) ||
    /(?:\p{Lu}\p{L}*|\b(?:version|release|number|no\.)) $/u.test(text.slice(0, match.index))
  )
    return null;
  if (!withTerm.has(sentence.index) || ofOneCase.test(text)) return null;
  if (bounded.test(text.slice(0, match.index)) || endsRange.test(text.slice(0, match.index)))
    return null;
  return {
    kind: 'number',
    stem: `${text.slice(0, match.index)}_____${text.slice(match.index + value.length)}`,
    answer: value,
    distractors: () => otherValues(value, text, random),
    explanation: text,
    sentence,
    factKey: `${value} ${sentence.index}`,
    ...(weight < leastWeightOfAmount ? { isSpare: true } : {}),
    quality: amountQuality + 0.1 * weight,
  };
}
