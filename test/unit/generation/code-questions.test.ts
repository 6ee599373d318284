import { describe, expect, it } from 'vitest';
import { findCodeDefinitions } from '../../../src-main/generation/builtin/facts/code-definitions.ts';
import { codeMeaningQuestions } from '../../../src-main/generation/builtin/questions/definition-questions.ts';
import {
  answerOf,
  asked,
  englishMaterial,
  englishQuiz,
  problemsOf,
} from '../../support/english-quiz.ts';

const branches = `# Working with branches

## Commands

\`git-log\` prints the history of the project from the newest commit to the oldest. \`git-diff\` shows the lines that differ between two versions of a file. \`git-clone\` copies a whole project from a server to the laptop. \`git-push\` sends new commits to the server of the team. \`git-stash\` stores unfinished work so that a branch stays clean. \`git-blame\` will show the age of every single line.

## Tasks

If you want to undo the last commit, you can use \`git-reset\`. To join two branches, run \`git-merge\`. You can find the oldest ancestor of a branch using \`git-root\`. The \`git-tag\` command is used to mark a release with a name. \`git-bisect\` is used to find the commit that broke a test.

## Options

\`-a\` stands for all changed files. \`--hard\` means deletion of all local changes. \`-m\` stands for message of the commit. \`-p\` refers to a patch of single lines.`;

const { material } = englishMaterial(branches);
const meanings = codeMeaningQuestions(material, { difficulty: 'medium', random: () => 0.5 });
const meaningOf = (code: string) => meanings.find(({ stem }) => stem.includes(`\`${code}\``));

const definitionsIn = (sentence: string): string[] =>
  findCodeDefinitions(englishMaterial(`# Manual\n\n${sentence}`).material.sentences).map(
    ({ term, text }) => `${term} ${text}`,
  );

describe('questions for commands', () => {
  const questions = englishQuiz(branches);

  it('asks which command does something, with other commands as wrong options', () => {
    const question = asked(
      questions,
      'Which command copies a whole project from a server to the laptop?',
    );
    expect(answerOf(question)).toBe('`git-clone`');
    expect(new Set(question?.options).size).toBe(4);
    for (const option of question?.options ?? []) expect(option).toMatch(/^`git-\w+`$/u);
  });

  it('asks which command one does something with', () => {
    expect(answerOf(asked(questions, 'Which command is used to mark a release with a name?'))).toBe(
      '`git-tag`',
    );
  });

  it('calls an option an option and offers other options', () => {
    const question = asked(questions, 'Which option stands for all changed files?');
    expect(answerOf(question)).toBe('`-a`');
    for (const option of question?.options ?? []) expect(option).toMatch(/^`-/u);
  });

  it('breaks no rule', () => {
    expect(problemsOf(questions, branches)).toEqual([]);
  });
});

describe('questions for what a command means', () => {
  it('asks what it does, all options in one form of the verb', () => {
    const question = meaningOf('git-clone');
    expect(question?.stem).toBe('What is the effect of `git-clone`?');
    expect(question?.answer).toBe('Copies a whole project from a server to the laptop');
    const wrong = question?.distractors() ?? [];
    expect(wrong).toContain('Shows the age of every single line');
    expect(wrong.length).toBeGreaterThanOrEqual(3);
    for (const option of wrong) expect(option).toMatch(/^\p{Lu}\p{Ll}+s /u);
  });

  it('asks what it is for, with other purposes', () => {
    const question = meaningOf('git-merge');
    expect(question?.stem).toBe('What is the use of `git-merge`?');
    expect(question?.answer).toBe('To join two branches');
    expect(question?.distractors()).toContain('To undo the last commit');
    for (const option of question?.distractors() ?? []) expect(option).toMatch(/^To /u);
  });

  it('asks what a symbol stands for, with other meanings', () => {
    const question = meaningOf('--hard');
    expect(question?.stem).toBe('What is the meaning of `--hard` in the text?');
    expect(question?.answer).toBe('Deletion of all local changes');
    expect(question?.distractors()).toContain('Message of the commit');
    expect(question?.distractors().join('\n')).not.toMatch(/^(?:To|Copies|Prints) /mu);
  });

  it('offers nothing that another sentence says of the same command, or in the same words', () => {
    const twice = englishMaterial(
      `${branches}\n\n## More\n\n\`git-clone\` creates a copy of every branch of the server. \`git-fork\` copies a whole project from a server to the laptop.`,
    ).material;
    const question = codeMeaningQuestions(twice, { difficulty: 'medium', random: () => 0.5 }).find(
      ({ answer }) => answer === 'Copies a whole project from a server to the laptop',
    );
    expect(question?.distractors().length).toBeGreaterThanOrEqual(3);
    expect(question?.distractors().join('\n')).not.toMatch(/copy of every branch|Copies a whole/u);
  });
});

describe('what tells of a command', () => {
  it.each([
    [
      'The `pwd` command prints the path of the current directory.',
      '`pwd` prints the path of the current directory',
    ],
    [
      'Most users run the `man` command to read the manual of any program.',
      '`man` is used to read the manual of any program',
    ],
    [
      'To see the hidden files of a directory, add `-a` at the end.',
      '`-a` is used to see the hidden files of a directory',
    ],
    [
      'You can list the contents of a directory with `ls`.',
      '`ls` is used to list the contents of a directory',
    ],
    [
      'The command to remove an empty directory is `rmdir`.',
      '`rmdir` is used to remove an empty directory',
    ],
    [
      '`sort -r` will sort the lines of a file backwards, and `uniq` removes repeated neighbouring lines.',
      '`uniq` removes repeated neighbouring lines',
    ],
  ])('%s', (sentence, definition) => {
    expect(definitionsIn(sentence)).toContain(definition);
  });

  it('reads both commands of one sentence', () => {
    expect(
      definitionsIn(
        '`head` prints the first lines of a file, while `tail` prints the last lines of the file.',
      ),
    ).toEqual([
      '`head` prints the first lines of a file',
      '`tail` prints the last lines of the file',
    ]);
  });
});

describe('what tells nothing of a command', () => {
  it.each([
    ['a question', 'Does it help that `gc` removes old objects from the project?'],
    ['a path', '`~/notes.txt` contains the plan of the whole team for the summer.'],
    ['a file', '`plan.txt` contains the steps of the whole team for the summer.'],
    ['a sign', '`@` prints the names of all links of the directory.'],
    [
      'what belongs to something else',
      'Most users run `man` to read its long manual on the screen.',
    ],
    ['a place that was named before', 'Most users run `cd` to move the whole project there.'],
    ['what points to another sentence', '`cat` prints this list of animals in reverse order.'],
    ['itself', '`echo` prints the word `echo` on a line of the screen.'],
    ['a fact without a deed', '`grep` is older than most programs of the system.'],
  ])('%s', (_, sentence) => {
    expect(definitionsIn(sentence)).toEqual([]);
  });
});

describe('an order to the reader', () => {
  it('reads an order to the reader at the start of a sentence', () => {
    const { material } = englishMaterial(
      '# Manual\n\nUse the `man` command to read the manual of any program.',
    );
    expect(findCodeDefinitions(material.sentences).map(({ term }) => term)).toEqual(['`man`']);
  });
});
