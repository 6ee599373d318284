import type { Evidence } from '../../src-shared/evidence.ts';
import type { FlashcardSet } from '../../src-shared/flashcards.ts';
import type { MindMap } from '../../src-shared/mind-map.ts';
import type { Quiz } from '../../src-shared/quiz.ts';

const FIRST_LETTER = 'a'.charCodeAt(0);

const letter = (index: number): string => String.fromCharCode(FIRST_LETTER + index);

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

const placeOf = ({ page }: Evidence): string => (page === undefined ? '' : ` (page ${page})`);

/** A quiz to be read on a terminal, each question with its answer and passage. */
export function formatQuiz(quiz: Quiz): string {
  const questions = quiz.questionsWithOptionsAndAnswers.map((question, number) => {
    const options = question.options.map((option, index) => {
      const mark = index === question.correct_answer_index ? '*' : ' ';
      return `  ${mark} ${letter(index)}) ${option}`;
    });
    return [
      `${number + 1}. ${question.question_text}`,
      ...options,
      `     “${oneLine(question.evidence.quote)}”${placeOf(question.evidence)}`,
    ].join('\n');
  });
  return [`${quiz.quizName}  [${quiz._id}]`, ...questions].join('\n\n');
}

/** Flashcards to be read on a terminal. */
export function formatFlashcards(set: FlashcardSet): string {
  const cards = set.flashCards.map(({ term, definition }) => `${term}\n    ${definition}`);
  return [`${set.flashName}  [${set._id}]`, ...cards].join('\n\n');
}

/** A mind map as an indented outline; `!` marks what is highly important. */
export function formatMindMap(map: MindMap): string {
  const children = Map.groupBy(map.edges, (edge) => edge.source);
  const nodes = new Map(map.nodes.map((node) => [node.id, node]));
  const lines: string[] = [`${map.mindmapName}  [${map._id}]`, ''];
  const walk = (id: string, depth: number): void => {
    const node = nodes.get(id);
    if (!node) return;
    lines.push(`${'  '.repeat(depth)}- ${node.label}${node.isHighlyImportant ? ' !' : ''}`);
    for (const edge of children.get(id) ?? []) walk(edge.target, depth + 1);
  };
  const [root] = map.nodes;
  if (root) walk(root.id, 0);
  return lines.join('\n');
}
