import { parseArgs } from 'node:util';
import { studyTextFrom } from '../support/study-text.ts';
import { makeMaterial } from './make-material.ts';
import { readDocuments, UnusableFolder } from './read-documents.ts';
import { failureReport, humanReport, jsonReport } from './report.ts';
import { scoreDocument } from './score-document.ts';

/** Where the command writes, a text at a time. */
export interface EvalOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

export const usage = 'Usage: npm run eval -- DIR [--json] [--verbose]';

/** The engine loads its data with the first text: that must not count as the time of that text. */
const warmUp =
  'A cell is the smallest unit of life. A tissue is a group of cells that work together. '.repeat(
    4,
  );

/**
 * Runs the scorecard over a folder.
 * @param args what stands behind the command: the folder, `--json`, `--verbose`
 * @returns the exit code: 0, or 1 where the folder or an argument cannot be used
 */
export function runEval(args: readonly string[], { out, err }: EvalOutput): number {
  const options = readArguments(args);
  if (options === null) {
    err(usage);
    return 1;
  }
  try {
    const documents = readDocuments(options.folder);
    makeMaterial(studyTextFrom(warmUp));
    const scored = documents.map((document) =>
      scoreDocument(document, makeMaterial(document.text)),
    );
    if (options.json) {
      out(jsonReport(scored));
      return 0;
    }
    out(humanReport(scored));
    if (options.verbose) out(failureReport(scored.flatMap(({ failures }) => failures)));
    return 0;
  } catch (error) {
    if (!(error instanceof UnusableFolder)) throw error;
    err(error.message);
    return 1;
  }
}

function readArguments(
  args: readonly string[],
): { folder: string; json: boolean; verbose: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
      },
    });
    const [folder] = positionals;
    return folder === undefined || positionals.length > 1 ? null : { folder, ...values };
  } catch (error) {
    // What parseArgs says of an unknown option is a TypeError; all others are bugs.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
