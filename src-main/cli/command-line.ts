import { Command } from 'commander';
import { AppError } from '../../src-shared/app-error.ts';
import { version } from '../platform/version.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addGenerateCommands } from './commands/generate.ts';
import { addIngestCommand } from './commands/ingest.ts';
import { addKeyCommands } from './commands/keys.ts';
import { addModelCommands } from './commands/models.ts';
import { addOpenCommand } from './commands/open.ts';
import { addOrganisationCommands } from './commands/organisations.ts';
import { addSearchCommand } from './commands/search.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSettingCommands } from './commands/settings.ts';
import { addStartCommand } from './commands/start.ts';
import { addTranscriptCommand } from './commands/transcript.ts';

/** What a shell expects of a program that was interrupted from the keyboard. */
const INTERRUPTED_EXIT_CODE = 130;

/** Says in one line what went wrong; sets the exit code. */
function explain(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const expected = error instanceof AppError;
  process.stderr.write(expected ? `${message}\n` : `Lectern failed unexpectedly: ${message}\n`);
  if (!expected && process.env['LECTERN_DEBUG'] && error instanceof Error) {
    process.stderr.write(`${error.stack}\n`);
  }
  process.exitCode = expected && error.code === 'cancelled' ? INTERRUPTED_EXIT_CODE : 1;
}

/** Runs one command. @param argv as in `process.argv` */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const program = new Command('lectern')
    .description(
      'Turn lectures, papers and web pages into quizzes, flashcards and mind maps, offline.',
    )
    .version(version)
    .showHelpAfterError();
  for (const add of [
    addStartCommand,
    addServeCommand,
    addOpenCommand,
    addIngestCommand,
    addGenerateCommands,
    addSearchCommand,
    addTranscriptCommand,
    addModelCommands,
    addKeyCommands,
    addOrganisationCommands,
    addSettingCommands,
    addDoctorCommand,
    addDemoCommand,
  ]) {
    add(program);
  }
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    explain(error);
  }
}
