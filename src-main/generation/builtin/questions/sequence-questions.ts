import { danglingReference } from '../../checks/self-contained.ts';
import { tagEnglish } from '../english-tagger.ts';
import { splitClause } from '../clause.ts';
import type { Candidate } from './candidate.ts';
import { withoutYear } from './number-questions.ts';
import type { Statement } from './statements.ts';

interface Event {
  readonly statement: Statement;
  readonly year: number;
  /** The statement without its year and full stop. */
  readonly text: string;
}

/** Events nearer in time than this are a matter of dates, not of order. */
const fewestYearsApart = 1;

const wantedDistractors = 3;
const mostWords = 26;
const fewestWords = 5;
const mostLengthRatio = 2.6;

/** One such question at most is asked, and the dates themselves are asked for otherwise. */
const quality = 0.95;

/** Words that give the order away or lean on another sentence. */
const telling =
  /\b(?:its|their|it|they|them|1[0-9]\d\d|20\d\d|first|later|earlier|then|after|before|since|until|again|also|meanwhile|centur(?:y|ies)|decades?)\b/iu;

/** "Which event came first?": the earliest of four events that the text dates by the year. */
export function sequenceQuestions(statements: readonly Statement[]): Candidate[] {
  const events = statements
    .map(readEvent)
    .filter((event) => event !== null)
    .sort((a, b) => a.year - b.year);
  const candidates: Candidate[] = [];
  for (const event of events) {
    const later = events.filter(
      (other) =>
        other.year >= event.year + fewestYearsApart &&
        Math.max(other.text.length, event.text.length) /
          Math.min(other.text.length, event.text.length) <=
          mostLengthRatio,
    );
    const chosen = apart(later).slice(0, wantedDistractors);
    if (chosen.length < wantedDistractors) continue;
    candidates.push({
      kind: 'sequence',
      stem: 'Which event came first in time?',
      answer: event.text,
      distractors: () => chosen.map(({ text }) => text),
      explanation: [event, ...chosen].map(({ text, year }) => `${year}: ${text}.`).join(' '),
      sentence: event.statement.sentence,
      factKey: 'order of events',
      quality,
    });
  }
  return candidates;
}

/** The nearest events of different years. */
function apart(events: readonly Event[]): Event[] {
  const years = new Set<number>();
  return events.filter(({ year }) => !years.has(year) && years.add(year));
}

function readEvent(statement: Statement): Event | null {
  const dated = withoutYear(statement.text);
  if (!dated) return null;
  const text = dated.rest.replace(/\.$/u, '');
  const words = text.split(/\s+/u).length;
  if (words < fewestWords || words > mostWords || telling.test(text)) return null;
  // "Beginning in 1872, …" is left with a lead that says nothing without its year.
  if (splitClause(`${text}.`, tagEnglish(`${text}.`))?.lead !== '') return null;
  return danglingReference(text) === null && !/^(?:he|she|it|they)\b/iu.test(text)
    ? { statement, year: Number(dated.year), text }
    : null;
}
