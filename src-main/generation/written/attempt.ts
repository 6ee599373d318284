import { AppError } from '../../../src-shared/app-error.ts';
import { EngineCrash } from '../../engine-host/engine-host.ts';
import type { EngineContext } from '../engine.ts';
import { createDropLog, type DropLog } from './drop-log.ts';
import { writeItems, type Writing, type WritingTask } from './write-items.ts';
import type { OpenWriter, Writer } from './writer.ts';
import type { WrittenKind } from './written-item.ts';

/** What came of letting a model write. */
export interface Attempt<Item> {
  readonly writing: Writing<Item> | null;
  readonly writer: OpenWriter | null;
  readonly log: DropLog;
  /** Why the model wrote nothing, or not all. */
  readonly note: string | null;
}

/** Failures that say that there is no model, and not that one is broken. */
const noModel: ReadonlySet<string> = new Set(['model-missing', 'remote-writer-off']);

const reasonOf = (error: unknown): string =>
  error instanceof AppError || error instanceof Error ? error.message : String(error);

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** Lets a model write; what goes wrong with the model is told and not thrown. */
export type MakeAttempt = <Item>(
  task: WritingTask,
  kind: WrittenKind<Item>,
  context: EngineContext,
) => Promise<Attempt<Item>>;

/**
 * @param writer a model of its that fails is set aside
 * @param share of the progress that the writing takes
 */
export function createAttempt(writer: Writer, share: number): MakeAttempt {
  /** Sets a model that broke aside. @returns what happened, for people */
  const blame = (model: string | null, error: unknown): string => {
    const why =
      error instanceof EngineCrash ? `it crashed (${firstLine(error.message)})` : reasonOf(error);
    if (model !== null && (error instanceof EngineCrash || !(error instanceof AppError)))
      writer.setAside(model, why);
    return `The model could not finish: ${why}`;
  };

  return async (task, kind, { signal, report }) => {
    const log = createDropLog();
    let open: OpenWriter | null = null;
    try {
      report(0, 'loading');
      open = await writer.open(task.kind, { signal });
      const writing = await writeItems(task, kind, open, log, {
        signal,
        report: (part, stage) => report(part * share, stage),
      });
      if (writing.failure === undefined) return { writing, writer: open, log, note: null };
      const note = blame(open.model, writing.failure);
      return { writing, writer: open, log, note };
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof AppError && noModel.has(error.code)) throw error;
      // A bug of ours is no fault of the model.
      if (!(error instanceof AppError) && !(error instanceof EngineCrash)) throw error;
      return { writing: null, writer: open, log, note: blame(open?.model ?? null, error) };
    }
  };
}
