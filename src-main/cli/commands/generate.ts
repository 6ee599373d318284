import { InvalidArgumentError, type Command } from 'commander';
import { Value } from 'typebox/value';
import {
  FlashcardOptions,
  generationDefaults,
  MindMapOptions,
  QuizOptions,
} from '../../../src-shared/generation-options.ts';
import type { JobKind } from '../../../src-shared/job.ts';
import type { App } from '../../app/create-app.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { formatFlashcards, formatMindMap, formatQuiz } from '../format-study-sets.ts';
import { runJob } from '../run-job.ts';

interface GenerateOptions extends DataOption {
  readonly json?: boolean;
}

/** Reads a whole number within the range that the interface gives it. */
const wholeNumber = (minimum: number, maximum: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < minimum || number > maximum) {
    throw new InvalidArgumentError(`It must be a whole number from ${minimum} to ${maximum}.`);
  }
  return number;
};

/** Makes a set from a source as a job, and prints it. */
const makeAndPrint = <Resource, Options>(
  sourceId: string,
  options: GenerateOptions,
  plan: {
    kind: JobKind;
    sets: (app: App) => {
      generate: (
        source: ReturnType<App['services']['sources']['get']>,
        options: Options,
        context: Parameters<Parameters<typeof runJob>[3]>[0],
      ) => Promise<void>;
      get: (orgId: string, id: string) => Resource;
    };
    options: Options;
    format: (made: Resource) => string;
  },
): Promise<void> =>
  withApp(options, async (app) => {
    const { sources } = app.services;
    const orgId = sources.ownerOf(sourceId);
    const source = sources.get(orgId, sourceId);
    const sets = plan.sets(app);
    const id = await runJob(app, orgId, plan.kind, (context) =>
      sets.generate(source, plan.options, context),
    );
    const made = sets.get(orgId, id);
    console.log(options.json ? JSON.stringify(made, null, 2) : plan.format(made));
  });

export function addGenerateCommands(program: Command): void {
  withDataOption(program.command('quiz'))
    .description('make a quiz from a source and print it')
    .argument('<source-id>')
    .option('--questions <n>', '1 to 50', wholeNumber(1, 50), generationDefaults.numberOfQuestions)
    .option('--difficulty <level>', 'easy, medium or hard', generationDefaults.difficulty)
    .option('--json', 'as JSON')
    .action(
      (sourceId: string, options: GenerateOptions & { questions: number; difficulty: string }) =>
        makeAndPrint(sourceId, options, {
          kind: 'quiz',
          sets: ({ services }) => services.generation.quizzes,
          options: Value.Parse(QuizOptions, {
            numberOfQuestions: options.questions,
            difficulty: options.difficulty,
          }),
          format: formatQuiz,
        }),
    );

  withDataOption(program.command('flashcards'))
    .description('make flashcards from a source and print them')
    .argument('<source-id>')
    .option('--cards <n>', '1 to 100', wholeNumber(1, 100), generationDefaults.numberOfCards)
    .option('--json', 'as JSON')
    .action((sourceId: string, options: GenerateOptions & { cards: number }) =>
      makeAndPrint(sourceId, options, {
        kind: 'flashcards',
        sets: ({ services }) => services.generation.flashcards,
        options: Value.Parse(FlashcardOptions, { numberOfCards: options.cards }),
        format: formatFlashcards,
      }),
    );

  withDataOption(program.command('mindmap'))
    .description('make a mind map from a source and print it as an outline')
    .argument('<source-id>')
    .option('--nodes <n>', 'at most, 5 to 150', wholeNumber(5, 150), generationDefaults.maxNodes)
    .option('--json', 'as JSON')
    .action((sourceId: string, options: GenerateOptions & { nodes: number }) =>
      makeAndPrint(sourceId, options, {
        kind: 'mindmap',
        sets: ({ services }) => services.generation.mindMaps,
        options: Value.Parse(MindMapOptions, { maxNodes: options.nodes }),
        format: formatMindMap,
      }),
    );
}
