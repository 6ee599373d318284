import { appError } from '../../src-shared/app-error.ts';
import { EngineCrash } from '../engine-host/engine-host.ts';
import { doubtfulSeconds, markDoubtful } from './faults.ts';
import type { PieceRequest, PieceText, Transcriber } from './transcriber.ts';

/** How often a piece is tried where what comes out looks made up. */
const ATTEMPTS = 2;

export interface PieceJudge {
  /** Loudness of the whole recording. */
  readonly levels: Uint8Array;
  readonly quietLimit: number;
}

interface Call {
  readonly signal: AbortSignal;
  readonly report: (fraction: number) => void;
}

/** An engine may die once for reasons of its own; twice at the same place is the piece or the model. */
async function surviveCrash(
  transcriber: Transcriber,
  request: PieceRequest,
  call: Call,
): Promise<PieceText> {
  try {
    return await transcriber.transcribe(request, call);
  } catch (error) {
    if (!(error instanceof EngineCrash)) throw error;
  }
  try {
    return await transcriber.transcribe(request, call);
  } catch (error) {
    if (!(error instanceof EngineCrash)) throw error;
    throw appError('speech-engine-failed', { engine: transcriber.name });
  }
}

/**
 * Transcribes a piece; where the result looks made up, again with other settings. The better one is
 * taken, and what is still doubtful in it is marked.
 * @throws AppError `speech-engine-failed`, `speech-engine-missing`, `cancelled`
 */
export async function transcribePiece(
  transcriber: Transcriber,
  request: Omit<PieceRequest, 'attempt'>,
  { levels, quietLimit }: PieceJudge,
  call: Call,
): Promise<PieceText> {
  let best: PieceText | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await surviveCrash(transcriber, { ...request, attempt }, call);
    const spoken = found.said.filter(({ text }) => text.trim() !== '');
    const marked = { ...found, said: markDoubtful(spoken, levels, quietLimit) };
    if (!best || doubtfulSeconds(marked.said) < doubtfulSeconds(best.said)) best = marked;
    if (doubtfulSeconds(best.said) === 0) break;
  }
  return best ?? { language: null, said: [] };
}
