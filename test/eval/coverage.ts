import type { Question } from '../../src-shared/quiz.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import { containsPhrase, countWords, foldPhrase } from './folding.ts';
import { answerOf } from './item.ts';
import { meaningStems, overlapOf } from './tagger.ts';
import { tallyOf, type Tally } from './tally.ts';

/** A stretch of running text under one heading. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Less text than this carries no question. */
const fewestSectionWords = 40;

/** Parts about the document and not about its subject. */
const besideTheSubject =
  /^(?:references?|bibliography|works cited|further reading|acknowledge?ments?|contents|index|exercises?|problems?|review questions?|solutions?|answers?|see also|external links|notes|licen[cs]e|copyright|literatur|literaturverzeichnis|références)\b/iu;

const prose: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'quote']);

interface SectionOfText {
  readonly pieces: Stretch[];
  words: number;
}

/** Sections with enough running text to be asked about, in reading order. */
export function readableSections({ segments }: StudyText): (readonly Stretch[])[] {
  const sections: SectionOfText[] = [{ pieces: [], words: 0 }];
  let isSkipped = false;
  for (const { kind, text, start, end } of segments) {
    if (kind === 'heading') {
      isSkipped = besideTheSubject.test(text.trim());
      sections.push({ pieces: [], words: 0 });
    } else if (!isSkipped && prose.has(kind)) {
      const section = sections.at(-1);
      section?.pieces.push({ start, end });
      if (section) section.words += countWords(text);
    }
  }
  return sections.filter(({ words }) => words >= fewestSectionWords).map(({ pieces }) => pieces);
}

const isWithin = (at: number, { start, end }: Stretch): boolean => at >= start && at < end;

/**
 * Share of the sections that have a question; of a long book as many as there may be questions.
 * A text of one section has none to be spread over.
 * @param wanted how many questions were asked for
 */
export function sectionsTouched(
  questions: readonly Question[],
  text: StudyText,
  wanted: number,
): Tally {
  const sections = readableSections(text);
  if (sections.length < 2 || questions.length === 0) return tallyOf(0, 0);
  const touched = sections.filter((pieces) =>
    questions.some(({ evidence }) => pieces.some((piece) => isWithin(evidence.start, piece))),
  );
  const reachable = Math.min(sections.length, wanted);
  return tallyOf(Math.min(touched.length, reachable), reachable);
}

const tenths = 10;

/** Share of the tenths of the running text that have evidence. */
export function evidenceSpread(questions: readonly Question[], text: StudyText): Tally {
  const pieces = readableSections(text).flat();
  const total = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  if (total === 0 || questions.length === 0) return tallyOf(0, 0);
  const touched = new Set<number>();
  for (const { evidence } of questions) {
    let before = 0;
    for (const piece of pieces) {
      if (isWithin(evidence.start, piece)) {
        before += evidence.start - piece.start;
        touched.add(Math.floor((before / total) * tenths));
        break;
      }
      before += piece.end - piece.start;
    }
  }
  return tallyOf(touched.size, tenths);
}

/** Evidence that shares so much of the shorter passage is one passage. */
const samePassage = 0.5;

/** Stems with the same answer that share so many words ask for one fact. */
const sameStem = 0.6;

/** In what way two items of one quiz are about one fact, or null. */
export function repeatBetween(a: Question, b: Question): string | null {
  const shared =
    Math.min(a.evidence.end, b.evidence.end) - Math.max(a.evidence.start, b.evidence.start);
  const shorter = Math.min(a.evidence.end - a.evidence.start, b.evidence.end - b.evidence.start);
  const isSameAnswer = foldPhrase(answerOf(a)) === foldPhrase(answerOf(b));
  const alike = overlapOf(meaningStems(a.question_text), meaningStems(b.question_text));
  if (shared > samePassage * shorter && (isSameAnswer || alike >= sameStem)) {
    return 'the same passage';
  }
  if (isSameAnswer && alike >= sameStem) return 'the same answer to nearly the same stem';
  const isTurned =
    containsPhrase(a.question_text, answerOf(b)) && containsPhrase(b.question_text, answerOf(a));
  return isTurned ? 'one asks for what the other gives' : null;
}

/** Each item that repeats an earlier one, with the way in which it does. */
export function findRepeats(
  questions: readonly Question[],
): { question: Question; problem: string }[] {
  return questions.flatMap((question, index) => {
    const problem = questions
      .slice(0, index)
      .map((earlier) => repeatBetween(earlier, question))
      .find((found) => found !== null);
    return problem === undefined || problem === null ? [] : [{ question, problem }];
  });
}
