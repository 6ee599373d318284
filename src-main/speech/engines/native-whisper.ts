import { createRequire } from 'node:module';
import { appError } from '../../../src-shared/app-error.ts';

/** The part of the prebuilt whisper.cpp addon that Lectern uses. Times are in milliseconds. */
export interface NativeWhisper {
  readonly WhisperContext: new (options: {
    filePath: string;
    useGpu: boolean;
  }) => NativeContext | Promise<NativeContext>;
  readonly ParakeetContext?: new (options: {
    filePath: string;
    useGpu: boolean;
  }) => NativeContext | Promise<NativeContext>;
  readonly WhisperVadContext: new (options: {
    filePath: string;
    useGpu: boolean;
    nThreads: number;
  }) => NativeVad | Promise<NativeVad>;
}

export interface NativeContext {
  transcribeData(
    pcm: ArrayBuffer,
    options: NativeOptions,
  ): { readonly stop: () => Promise<void>; readonly promise: Promise<NativeResult> };
  release(): Promise<void>;
}

export interface NativeVad {
  detectSpeechData(pcm: ArrayBuffer): Promise<{ t0: number; t1: number }[]>;
  release(): Promise<void>;
}

export interface NativeOptions {
  readonly language?: string;
  readonly maxThreads: number;
  readonly prompt?: string;
  readonly temperature?: number;
  readonly maxContext?: number;
  readonly beamSize?: number;
  readonly onProgress?: (percent: number) => void;
}

export interface NativeResult {
  readonly language?: string;
  readonly segments: readonly { readonly text: string; readonly t0: number; readonly t1: number }[];
  readonly isAborted: boolean;
}

const isNativeWhisper = (value: unknown): value is NativeWhisper =>
  typeof value === 'object' && value !== null && 'WhisperContext' in value;

const nameOf = (): string => `@fugood/node-whisper-${process.platform}-${process.arch}`;

/** Whether the addon is there for this machine; it is not loaded. */
export function hasNativeWhisper(): boolean {
  try {
    return createRequire(import.meta.url).resolve(nameOf()) !== '';
  } catch {
    return false;
  }
}

/** @throws AppError `speech-engine-missing` where there is none for this machine */
export function loadNativeWhisper(): NativeWhisper {
  try {
    const loaded: unknown = createRequire(import.meta.url)(nameOf());
    if (isNativeWhisper(loaded)) return loaded;
    throw new Error('it is incomplete');
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw appError('speech-engine-missing', { engine: 'whisper.node', reason });
  }
}
