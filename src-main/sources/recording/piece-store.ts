import type { Clock } from '../../platform/identifiers.ts';
import type { PieceStore } from '../../speech/speech.ts';
import { findTranscriptPieces } from '../../store/repositories/transcript-pieces.ts';
import type { Store } from '../../store/store.ts';

/** Keeps the pieces of transcripts under way in the library. */
export const createPieceStore = (store: Store, clock: Clock): PieceStore => ({
  load: (key) => findTranscriptPieces(store.reader, key),
  save: (key, piece) => store.write('saveTranscriptPiece', key, piece, clock().toISOString()),
});
