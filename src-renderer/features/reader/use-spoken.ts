import { useMemo, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { isRecording, type OriginalFile } from '../../../src-shared/source-text.ts';
import { reader } from '../../api/reader.ts';
import type { PlayerHandle } from './player.tsx';
import { toSpokenSentences, type SpokenSentence } from './spoken-sentences.ts';
import type { Block } from './text-blocks.ts';
import type { TimeAction } from './time-mark.tsx';

export interface Spoken {
  /** Whether its text has times at all. */
  readonly hasTimes: boolean;
  /** Media type of what can be heard here; undefined: nothing. */
  readonly mediaType: string | undefined;
  readonly sentences: readonly SpokenSentence[];
  /** What times in the text lead to. */
  readonly time: TimeAction | undefined;
}

const none: readonly never[] = [];

/** The address of a video at a time; undefined for what is no video of YouTube. */
function videoAddress({ kind, url }: LibrarySource): ((seconds: number) => string) | undefined {
  const address = kind === 'youtube' && url !== null ? URL.parse(url) : null;
  if (!address) return undefined;
  return (seconds) => {
    const at = new URL(address);
    at.searchParams.set('t', `${Math.floor(seconds)}s`);
    return at.href;
  };
}

/** What is known of how a text was said, and how that can be heard. */
export function useSpoken(
  source: LibrarySource,
  blocks: readonly Block[],
  original: OriginalFile | null,
  player: RefObject<PlayerHandle | null>,
): Spoken {
  const hasTimes = blocks.some(({ segment }) => segment.seconds !== undefined);
  const mediaType = original && isRecording(original.mediaType) ? original.mediaType : undefined;
  const isHeard = hasTimes && mediaType !== undefined;
  const times = useQuery({ ...reader.times(source._id), enabled: isHeard });
  const cues = times.data?.cues ?? none;
  const sentences = useMemo(
    () => toSpokenSentences(blocks, cues, source.language),
    [blocks, cues, source.language],
  );
  const time = useMemo((): TimeAction | undefined => {
    if (isHeard) {
      return { kind: 'play', play: (seconds) => player.current?.playFrom(seconds) };
    }
    const addressAt = videoAddress(source);
    return addressAt && { kind: 'open', addressAt };
  }, [isHeard, player, source]);
  return { hasTimes, mediaType: isHeard ? mediaType : undefined, sentences, time };
}
