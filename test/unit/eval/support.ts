import type { Question } from '../../../src-shared/quiz.ts';
import { studyTextFrom } from '../../support/study-text.ts';
import { readSubject, type Subject } from '../../eval/subject.ts';

/** A small text that the questions of these tests are about. */
export const plainText = `# Rocks

## Igneous rock

Igneous rock is rock that forms when magma cools. Granite is a coarse rock that cools slowly under the ground, and basalt is a fine rock that cools fast at the surface. Obsidian forms because lava cools too fast for crystals to grow. Magma is molten rock below the surface, and lava is molten rock above it. In 1848 James Hall described basalt in Ohio, and Mary Anning followed Hall’s work. Hall collected 300 samples in New York.

## Sedimentary rock

Sedimentary rock is rock that forms when layers of sand, mud or shells are pressed together. Sandstone is made of sand, and limestone is made of shells. A geologist is a scientist who studies rocks. The collector brought a sandstone from the river, and each collector kept a limestone. Gravel accumulates in rivers, gravel covers the bed of lakes, and gravel is moved by water. Halite, also called rock salt, remains when water evaporates. Charles Lyell wrote about limestone in 1830, and Lyell’s book sold 500 copies.
`;

export const subject: Subject = readSubject(studyTextFrom(plainText));

interface Parts {
  readonly stem: string;
  /** The right one first. */
  readonly options: readonly string[];
  /** A passage of the text; default its first sentence about igneous rock. */
  readonly quote?: string;
  /** Where the right option is put; default the first place. */
  readonly at?: number;
}

export const firstSentence = 'Igneous rock is rock that forms when magma cools.';

/** A question with its evidence at the right place. */
export function questionOf({ stem, options, quote = firstSentence, at = 0 }: Parts): Question {
  const [right = '', ...others] = options;
  const start = subject.content.indexOf(quote);
  return {
    question_text: stem,
    options: [...others.slice(0, at), right, ...others.slice(at)],
    correct_answer_index: at,
    explanation: '',
    evidence: { quote, start, end: start + quote.length },
  };
}

/** A question with which nothing is wrong. */
export const soundQuestion: Question = questionOf({
  stem: 'Which term describes rock that forms when magma cools?',
  options: ['Igneous rock', 'Sedimentary rock', 'Molten rock', 'Coarse rock'],
});
