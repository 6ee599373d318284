import type { Question } from '../../src-shared/quiz.ts';
import { evidenceSpread, findRepeats, sectionsTouched } from './coverage.ts';
import { difficultySeparation } from './difficulty.ts';
import { describeDistractor, distractorChecks } from './distractors/distractor-checks.ts';
import type { Scores } from './figures.ts';
import { cardLabels, definitionF1, glossaryRecall, termsInText } from './glossary.ts';
import { guidelines } from './guidelines.ts';
import { describeItem, distractorsOf } from './item.ts';
import { countKinds, kindOf, questionKinds } from './kinds.ts';
import { numberOfQuestions, type Material } from './make-material.ts';
import { correctLongest, longestProblem, positionEvenness, positionProblem } from './placement.ts';
import type { EvalDocument } from './read-documents.ts';
import { readSubject, type Subject } from './subject.ts';
import {
  addTallies,
  emptyTally,
  tallyOf,
  type Failure,
  type Tally,
  type Verdict,
} from './tally.ts';
import { itemChecks } from './validity/item-checks.ts';
import { countWords } from './folding.ts';

/** The scorecard of one text. */
export interface DocumentScore {
  readonly name: string;
  readonly words: number;
  /** What the engine found the text too little for. */
  readonly tooLittle: readonly string[];
  readonly scores: Scores;
  readonly failures: readonly Failure[];
}

/** A tally for each figure, and the items that break a rule. */
class Scoring {
  readonly tallies = new Map<string, Tally>();
  readonly failures: Failure[] = [];

  add(path: string, tally: Tally): void {
    this.tallies.set(path, addTallies(this.tallies.get(path) ?? emptyTally, tally));
  }

  /** Counts a verdict; a rule that does not apply is not counted. */
  judge(path: string, verdict: Verdict, failure: Omit<Failure, 'line' | 'problem'>): void {
    if (verdict === null) return;
    const { problem } = verdict;
    this.add(path, tallyOf(problem === null ? 1 : 0, 1));
    if (problem !== null) this.failures.push({ ...failure, line: path, problem });
  }
}

const wordsPerUnit = 1000;

/** Judges all that was made of one text. */
export function scoreDocument(document: EvalDocument, material: Material): DocumentScore {
  const { name, text } = document;
  const subject = readSubject(text);
  const words = countWords(text.content);
  const scoring = new Scoring();
  scoreGlossary(scoring, document, material, subject);
  for (const [difficulty, questions] of Object.entries(material.quizzes)) {
    scoring.add('questionsMade', tallyOf(questions.length, numberOfQuestions));
    scoreQuiz(scoring, questions, subject, `${name}, ${difficulty}`);
  }
  const { easy, medium, hard } = material.quizzes;
  scoring.add('coverage.sections', sectionsTouched(medium, text, numberOfQuestions));
  scoring.add('coverage.spread', evidenceSpread(medium, text));
  scoreKinds(scoring, material.quizOfTen, subject);
  scoring.add('difficultySeparation', difficultySeparation(easy, hard, subject));
  scoring.add('msPerThousandWords', tallyOf(material.milliseconds, words / wordsPerUnit));
  return {
    name,
    words,
    tooLittle: material.tooLittle,
    scores: scoring.tallies,
    failures: scoring.failures,
  };
}

function scoreGlossary(
  scoring: Scoring,
  { name, keyTerms }: EvalDocument,
  { cards, nodes }: Material,
  subject: Subject,
): void {
  if (keyTerms === null) return;
  const terms = termsInText(keyTerms, subject);
  const mapLabels = nodes.map(({ label }) => label);
  scoring.add('definitionF1', definitionF1(terms, cards));
  for (const keyTerm of terms) {
    for (const [path, labels] of [
      ['glossaryRecall.cards', cardLabels(cards)],
      ['glossaryRecall.map', mapLabels],
    ] as const) {
      const { sum } = glossaryRecall([keyTerm], labels);
      const verdict = { problem: sum === 1 ? null : 'not found' };
      scoring.judge(path, verdict, { rule: guidelines.glossary, where: name, item: keyTerm.term });
    }
  }
}

function scoreQuiz(
  scoring: Scoring,
  questions: readonly Question[],
  subject: Subject,
  where: string,
): void {
  for (const question of questions) {
    const item = describeItem(question);
    for (const { line, rule, judge } of itemChecks) {
      scoring.judge(`validity.${line}`, judge(question, subject), { rule, where, item });
    }
    for (const distractor of distractorsOf(question)) {
      for (const { line, rule, judge } of distractorChecks) {
        const path = line === 'sameKind' ? 'distractorsSameKind' : `distractors.${line}`;
        const described = describeDistractor(distractor, question);
        scoring.judge(path, judge(distractor, question, subject), { rule, where, item: described });
      }
    }
  }
  if (questions.length === 0) return;
  const repeats = new Map(
    findRepeats(questions).map(({ question, problem }) => [question, problem]),
  );
  for (const question of questions) {
    const verdict = { problem: repeats.get(question) ?? null };
    const rule = guidelines.independence;
    scoring.judge('coverage.noRepeats', verdict, { rule, where, item: describeItem(question) });
  }
  scoring.judge(
    'validity.correctNotLongest',
    { problem: longestProblem(questions) },
    { rule: guidelines.equalLength, where, item: 'the quiz' },
  );
  scoring.judge(
    'validity.positionsEven',
    { problem: positionProblem(questions) },
    { rule: guidelines.positions, where, item: 'the quiz' },
  );
  scoring.add('placement.correctLongest', correctLongest(questions));
  scoring.add('placement.positionEvenness', positionEvenness(questions));
}

/** Kinds are told by English wording: in other languages only completion could be seen. */
function scoreKinds(scoring: Scoring, questions: readonly Question[], subject: Subject): void {
  if (questions.length === 0 || !subject.isEnglish) return;
  const kinds = questions.map(kindOf);
  for (const kind of questionKinds) {
    const count = kinds.filter((one) => one === kind).length;
    scoring.add(`kinds.${kind}`, tallyOf(count, kinds.length));
  }
  scoring.add('kindsInTen', tallyOf(countKinds(questions), 1));
}

/** The scorecard over all texts: every item and every key term counts the same. */
export function poolScores(documents: readonly DocumentScore[]): Scores {
  const pooled = new Map<string, Tally>();
  for (const { scores } of documents) {
    for (const [path, tally] of scores) {
      pooled.set(path, addTallies(pooled.get(path) ?? emptyTally, tally));
    }
  }
  return pooled;
}
