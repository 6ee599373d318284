import type { Question } from '../../../src-shared/quiz.ts';
import { seededRandom, shuffled } from '../builtin/seeded-random.ts';

/**
 * Puts the right options of written questions, which come first, at places that each come equally
 * often, in an order that the seed decides.
 */
export function placeAnswers(questions: readonly Question[], seed: number): Question[] {
  const random = seededRandom(seed);
  const optionCount = questions[0]?.options.length ?? 1;
  const begin = Math.floor(random() * optionCount);
  const places = shuffled(
    questions.map((_, index) => (begin + index) % optionCount),
    random,
  );
  return questions.map((question, index) => {
    const [answer = '', ...others] = question.options;
    const place = places[index] ?? 0;
    const options = [...shuffled(others, random)];
    options.splice(place, 0, answer);
    return { ...question, options, correct_answer_index: place };
  });
}
