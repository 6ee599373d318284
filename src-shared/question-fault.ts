import type { Question } from './quiz.ts';

/** What a person can get wrong about a question; the schema of a question says the same. */
export type QuestionFault =
  | 'text-missing'
  | 'options-few'
  | 'options-many'
  | 'option-empty'
  | 'options-same'
  | 'answer-missing';

const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 6;

/** What of a question can be edited; the passage behind it stays. */
export type QuestionText = Pick<
  Question,
  'question_text' | 'options' | 'correct_answer_index' | 'explanation'
>;

/** A question as it is stored: without white space around its texts. */
export function tidyQuestion<Given extends QuestionText>(question: Given): Given {
  return {
    ...question,
    question_text: question.question_text.trim(),
    options: question.options.map((option) => option.trim()),
    explanation: question.explanation.trim(),
  };
}

/** The first thing that is wrong with a tidied question, or null where it can be asked. */
export function questionFault({
  question_text: text,
  options,
  correct_answer_index: answer,
}: QuestionText): QuestionFault | null {
  if (text === '') return 'text-missing';
  if (options.length < FEWEST_OPTIONS) return 'options-few';
  if (options.length > MOST_OPTIONS) return 'options-many';
  if (options.includes('')) return 'option-empty';
  if (new Set(options).size < options.length) return 'options-same';
  return options[answer] === undefined ? 'answer-missing' : null;
}
