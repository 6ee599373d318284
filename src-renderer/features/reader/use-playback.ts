import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { listeningPlace } from './reading-place.ts';

/** Why nothing can be heard: the recording is not there any more, or this browser cannot play it. */
export type SoundProblem = 'gone' | 'unplayable';

export interface Playback {
  readonly isPlaying: boolean;
  readonly seconds: number;
  /** Length of the recording; 0 until it is known. */
  readonly duration: number;
  readonly rate: number;
  readonly problem: SoundProblem | undefined;
}

export interface PlaybackControls {
  readonly toggle: () => void;
  readonly playFrom: (seconds: number) => void;
  /** Goes there, playing or not as before. */
  readonly seek: (seconds: number) => void;
  readonly setRate: (rate: number) => void;
}

const RATE_STORED_AS = 'lectern.listening-rate';
/** As little as this is no place to come back to, in seconds. */
const BEGINNING_SECONDS = 5;
const SLOWEST = 0.5;
const FASTEST = 3;

const keptRate = (): number => {
  const rate = Number(localStorage.getItem(RATE_STORED_AS));
  return rate >= SLOWEST && rate <= FASTEST ? rate : 1;
};

const goTo = (element: HTMLMediaElement, seconds: number): void => {
  element.currentTime = seconds;
};

const setSpeed = (element: HTMLMediaElement, rate: number): void => {
  element.playbackRate = rate;
};

/**
 * Plays a recording, and goes on where listening to it broke off.
 * @param id of the source
 * @param address where the recording is; undefined until that is known
 */
export function usePlayback(
  id: string,
  media: RefObject<HTMLMediaElement | null>,
  address: string | undefined,
): [Playback, PlaybackControls] {
  const [playback, setPlayback] = useState<Playback>(() => ({
    isPlaying: false,
    seconds: listeningPlace.get(id) ?? 0,
    duration: 0,
    rate: keptRate(),
    problem: undefined,
  }));

  useEffect(() => {
    const element = media.current;
    if (!element || address === undefined) return undefined;
    const change = (part: Partial<Playback>): void =>
      setPlayback((before) => ({ ...before, ...part }));
    // Another address is another try.
    change({ problem: undefined });
    const note = (): void => {
      const { currentTime, duration } = element;
      const isAtEdge = currentTime < BEGINNING_SECONDS || currentTime > duration - 1;
      listeningPlace.set(id, isAtEdge ? undefined : currentTime);
    };
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata() {
        setSpeed(element, keptRate());
        const place = listeningPlace.get(id) ?? 0;
        if (element.currentTime === 0 && place < element.duration) goTo(element, place);
        change({ duration: element.duration, problem: undefined });
      },
      durationchange: () => change({ duration: element.duration }),
      timeupdate: () => change({ seconds: element.currentTime }),
      play: () => change({ isPlaying: true }),
      pause() {
        note();
        change({ isPlaying: false });
      },
      seeked: note,
      ratechange: () => change({ rate: element.playbackRate }),
      error: () =>
        change({
          isPlaying: false,
          problem:
            element.error?.code === MediaError.MEDIA_ERR_NETWORK || element.readyState > 0
              ? 'gone'
              : 'unplayable',
        }),
    };
    const all = Object.entries(listeners);
    for (const [name, listener] of all) element.addEventListener(name, listener);
    window.addEventListener('pagehide', note);
    return () => {
      if (!element.paused) note();
      for (const [name, listener] of all) element.removeEventListener(name, listener);
      window.removeEventListener('pagehide', note);
    };
  }, [address, id, media]);

  const seek = useCallback(
    (seconds: number) => {
      const element = media.current;
      if (!element) return;
      const at = Math.max(0, Math.min(seconds, element.duration || seconds));
      goTo(element, at);
      setPlayback((before) => ({ ...before, seconds: at }));
    },
    [media],
  );
  const play = useCallback(() => {
    // What keeps it from playing is told by an event of its own.
    media.current?.play().catch(() => undefined);
  }, [media]);
  const controls = useMemo<PlaybackControls>(
    () => ({
      toggle() {
        if (media.current?.paused === false) media.current.pause();
        else play();
      },
      seek,
      playFrom(seconds) {
        seek(seconds);
        play();
      },
      setRate(rate) {
        localStorage.setItem(RATE_STORED_AS, String(rate));
        if (media.current) setSpeed(media.current, rate);
        setPlayback((before) => ({ ...before, rate }));
      },
    }),
    [media, play, seek],
  );
  return [playback, controls];
}
