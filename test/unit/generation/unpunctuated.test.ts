import { describe, expect, it } from 'vitest';
import { joinSegments } from '../../../src-shared/segment.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { questionProblems } from '../../../src-main/generation/checks/question-checks.ts';

const spoken =
  'okay so today we are going to look at how the heart works so the heart is a muscular organ that pumps blood through the body and it beats all day long now an artery is a vessel that carries blood away from the heart and a vein is a vessel that returns blood to the heart so high pressure damages the walls of the arteries now the sinoatrial node is a group of cells that sets the rhythm of the heart but a pacemaker is a small device that sends electrical pulses to the heart muscle so regular exercise strengthens the heart muscle and lowers the blood pressure';

describe('speech without punctuation', () => {
  const words = spoken.split(' ');
  const lines = Array.from({ length: Math.ceil(words.length / 9) }, (_, line) => ({
    kind: 'paragraph' as const,
    text: words.slice(line * 9, line * 9 + 9).join(' '),
    seconds: line * 3,
  }));
  const text = { title: 'The heart', language: 'en', ...joinSegments(lines) };
  const options = { numberOfQuestions: 10, difficulty: 'medium', language: 'en' } as const;
  const { questionsWithOptionsAndAnswers: questions } = makeQuiz(text, options);

  it('still gives sound questions, with the time at which they are answered', () => {
    expect(questions.length).toBeGreaterThanOrEqual(3);
    for (const question of questions) {
      expect(questionProblems(question, { content: text.content, isEnglish: true })).toEqual([]);
      expect(question.evidence.seconds).toBeTypeOf('number');
    }
  });

  it('cuts where the speaker begins anew', () => {
    const quotes = questions.map(({ evidence }) => evidence.quote.replace(/\s+/gu, ' '));
    expect(quotes).toContain('the heart is a muscular organ that pumps blood through the body');
  });
});
