import type { Command } from 'commander';
import {
  FlashcardOptions,
  generationDefaults,
  MindMapOptions,
  QuizOptions,
} from '../../../src-shared/generation-options.ts';
import type { JobKind } from '../../../src-shared/job.ts';
import { EngineChoice } from '../../../src-shared/making.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import { parseWith } from '../../../src-shared/schema-error.ts';
import type { App } from '../../app/create-app.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { formatFlashcards, formatMindMap, formatQuiz } from '../format-study-sets.ts';
import { runJob } from '../run-job.ts';

interface GenerateOptions extends DataOption {
  readonly json?: boolean;
  readonly engine?: EngineChoice;
}

const engineHelp =
  'auto, builtin, llama (a local model) or remote (a server of yours); default: as set';

/** Makes a set from a source as a job, and prints it. */
const makeAndPrint = <Resource, Options>(
  sourceId: string,
  options: GenerateOptions,
  plan: {
    kind: JobKind;
    material: MaterialKind;
    sets: (app: App) => {
      generate: (
        source: ReturnType<App['services']['sources']['get']>,
        options: Options,
        context: Parameters<Parameters<typeof runJob>[3]>[0] & {
          engine?: EngineChoice | undefined;
        },
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
    const engine =
      options.engine === undefined
        ? undefined
        : parseWith(EngineChoice, options.engine, '--engine');
    app.services.generation.require(plan.material, engine);
    const id = await runJob(app, orgId, plan.kind, (context) =>
      sets.generate(source, plan.options, { ...context, engine }),
    );
    const made = sets.get(orgId, id);
    console.log(options.json ? JSON.stringify(made, null, 2) : plan.format(made));
  });

export function addGenerateCommands(program: Command): void {
  withDataOption(program.command('quiz'))
    .description('make a quiz from a source and print it')
    .argument('<source-id>')
    .option('--questions <n>', '1 to 50', Number, generationDefaults.numberOfQuestions)
    .option('--difficulty <level>', 'easy, medium or hard', generationDefaults.difficulty)
    .option('--engine <name>', engineHelp)
    .option('--json', 'as JSON')
    .action(
      (sourceId: string, options: GenerateOptions & { questions: number; difficulty: string }) =>
        makeAndPrint(sourceId, options, {
          kind: 'quiz',
          material: 'quiz',
          sets: ({ services }) => services.generation.quizzes,
          options: parseWith(
            QuizOptions,
            {
              numberOfQuestions: options.questions,
              difficulty: options.difficulty,
            },
            'options',
          ),
          format: formatQuiz,
        }),
    );

  withDataOption(program.command('flashcards'))
    .description('make flashcards from a source and print them')
    .argument('<source-id>')
    .option('--cards <n>', '1 to 100', Number, generationDefaults.numberOfCards)
    .option('--engine <name>', engineHelp)
    .option('--json', 'as JSON')
    .action((sourceId: string, options: GenerateOptions & { cards: number }) =>
      makeAndPrint(sourceId, options, {
        kind: 'flashcards',
        material: 'flashcards',
        sets: ({ services }) => services.generation.flashcards,
        options: parseWith(FlashcardOptions, { numberOfCards: options.cards }, 'options'),
        format: formatFlashcards,
      }),
    );

  withDataOption(program.command('mindmap'))
    .description('make a mind map from a source and print it as an outline')
    .argument('<source-id>')
    .option('--nodes <n>', 'at most, 5 to 150', Number, generationDefaults.maxNodes)
    .option('--engine <name>', engineHelp)
    .option('--json', 'as JSON')
    .action((sourceId: string, options: GenerateOptions & { nodes: number }) =>
      makeAndPrint(sourceId, options, {
        kind: 'mindmap',
        material: 'mind-map',
        sets: ({ services }) => services.generation.mindMaps,
        options: parseWith(MindMapOptions, { maxNodes: options.nodes }, 'options'),
        format: formatMindMap,
      }),
    );
}
