import type { ErrorCode } from '../../src-shared/app-error.ts';

/** What a method of an engine gets beside its parameters. */
export interface EngineCall<Progress = never> {
  /** Fires when the caller does not want the result any more. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/**
 * The methods of an engine, by name: each takes its parameters and an `EngineCall`. Parameters,
 * progress and result cross processes, so they are plain data.
 */
export type EngineApi = Readonly<Record<string, (params: never, call: never) => Promise<unknown>>>;

/** From the app to the engine. */
export type EngineRequest =
  | {
      readonly type: 'call';
      readonly id: number;
      readonly method: string;
      readonly params: unknown;
    }
  | { readonly type: 'abort'; readonly id: number };

/** From the engine to the app. An expected failure keeps its code; any other is a bug. */
export type EngineReport =
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly code: ErrorCode | null;
      readonly message: string;
      readonly params: Readonly<Record<string, unknown>>;
    };

const isMessage = (value: unknown): value is { type: unknown; id: number } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'id' in value &&
  typeof value.id === 'number';

const requestTypes: ReadonlySet<unknown> = new Set(['call', 'abort']);
const reportTypes: ReadonlySet<unknown> = new Set(['progress', 'done', 'failed']);

/** Whether a message comes from `createEngineHost`: both ends are ours, so its type tells the rest. */
export const isEngineRequest = (value: unknown): value is EngineRequest =>
  isMessage(value) && requestTypes.has(value.type);

/** Whether a message comes from `serveEngine`. */
export const isEngineReport = (value: unknown): value is EngineReport =>
  isMessage(value) && reportTypes.has(value.type);

/** A running engine process, as the app sees it. */
export interface EngineProcess {
  send(message: EngineRequest): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the process is gone, with what is known of why. */
  onExit(listener: (reason: string) => void): void;
  /** Ends the process at once, whatever it is doing. */
  kill(): void;
}

/**
 * Starts a module as a process of its own, in which `serveEngine` answers.
 * @param modulePath from an import with the suffix `?modulePath`
 */
export type LaunchEngine = (modulePath: string) => EngineProcess;
