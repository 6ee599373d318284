import type { InstalledModel } from '../models/models.ts';
import type { TimedText } from './timed-text.ts';

/** A stretch of decoded sound to be turned into text. */
export interface PieceRequest {
  /** File of samples as `MediaDecoder.decode` writes it. */
  readonly pcmPath: string;
  readonly fromSample: number;
  readonly toSample: number;
  readonly model: Pick<InstalledModel, 'filePath' | 'kind' | 'languages'>;
  /** BCP 47 tag of what is spoken; null has the engine tell. */
  readonly language: string | null;
  /** Names and words that may occur; empty for none. */
  readonly prompt: string;
  readonly threads: number;
  /** 0 for the first try; engines vary their settings with it. */
  readonly attempt: number;
}

export interface PieceText {
  /** As told or found; null where the engine cannot tell. */
  readonly language: string | null;
  /** Times in seconds from the beginning of the sound, not of the piece. */
  readonly said: readonly TimedText[];
}

/** A speech engine. It loads its model at the first call and lets it go when idle. */
export interface Transcriber {
  readonly name: string;
  /**
   * @param call `report` is told the share of the piece that is done, 0 to 1
   * @throws AppError `speech-engine-missing`, `cancelled`
   * @throws EngineCrash where the engine died or hangs
   */
  transcribe(
    request: PieceRequest,
    call: { readonly signal: AbortSignal; readonly report: (fraction: number) => void },
  ): Promise<PieceText>;
  /** Where somebody speaks is told by a model for it, in seconds; null where there is none. */
  findSpeech?(
    request: Pick<PieceRequest, 'pcmPath' | 'fromSample' | 'toSample'> & { vadPath: string },
    signal: AbortSignal,
  ): Promise<readonly { start: number; end: number }[]>;
  close(): Promise<void>;
}
