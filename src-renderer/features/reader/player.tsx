import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { FastForward, LocateFixed, Pause, Play, Rewind } from 'lucide-react';
import type { SoundForm } from '../../../src-shared/source-text.ts';
import { reader } from '../../api/reader.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { offsetAt } from './offset-at.ts';
import { sentenceAt, type SpokenSentence } from './spoken-sentences.ts';
import { lastUpTo } from './text-blocks.ts';
import { playerShortcuts } from './shortcuts.ts';
import { useFollowedSentence } from './use-followed-sentence.ts';
import { usePlayback, type PlaybackControls, type SoundProblem } from './use-playback.ts';
import './player.css';

const RATES = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;
/** How far one press goes, in seconds. */
const STEP_SECONDS = 5;

export interface PlayerHandle {
  playFrom(seconds: number): void;
}

export interface PlayerProps {
  readonly sourceId: string;
  readonly mediaType: string;
  /** In order; empty where nothing is known of when they are said. */
  readonly sentences: readonly SpokenSentence[];
  readonly text: RefObject<HTMLElement | null>;
  /** Whether a click on the text is for something else. */
  readonly isTextTaken: boolean;
  readonly ref: Ref<PlayerHandle>;
}

/** Whether a press on this part of the text means something already. */
const isTaken = ({ defaultPrevented, target }: MouseEvent): boolean =>
  defaultPrevented ||
  (target instanceof Element && target.closest('a, button, textarea, [role="button"]') !== null) ||
  getSelection()?.isCollapsed === false;

/** Plays a sentence that is clicked. */
function useClickedSentence(
  { sentences, text, isTextTaken }: PlayerProps,
  onChoose: (seconds: number) => void,
): void {
  useEffect(() => {
    const element = text.current;
    if (!element || isTextTaken || sentences.length === 0) return undefined;
    const onClick = (event: MouseEvent): void => {
      const offset = isTaken(event) ? undefined : offsetAt(event.clientX, event.clientY);
      const clicked = offset === undefined ? undefined : lastUpTo(sentences, offset);
      if (clicked) onChoose(clicked.seconds);
    };
    element.setAttribute('data-heard', '');
    element.addEventListener('click', onClick);
    return () => {
      element.removeAttribute('data-heard');
      element.removeEventListener('click', onClick);
    };
  }, [isTextTaken, onChoose, sentences, text]);
}

function usePlayerCommands(
  sentences: readonly SpokenSentence[],
  seconds: RefObject<number>,
  { toggle, seek }: Pick<PlaybackControls, 'toggle' | 'seek'>,
): void {
  useCommands(
    useMemo((): Command[] => {
      const step = (by: number): void => seek(seconds.current + by);
      const stepSentence = (by: 1 | -1): void => {
        const now = sentenceAt(sentences, seconds.current);
        const at = now ? sentences.indexOf(now) : -1;
        const next = sentences[Math.max(0, at + by)];
        if (next) seek(next.seconds);
      };
      return [
        { ...playerShortcuts.toggle, run: toggle },
        { ...playerShortcuts.back, run: () => step(-STEP_SECONDS) },
        { ...playerShortcuts.forward, run: () => step(STEP_SECONDS) },
        { ...playerShortcuts.previous, run: () => stepSentence(-1) },
        { ...playerShortcuts.next, run: () => stepSentence(1) },
      ];
    }, [seconds, seek, sentences, toggle]),
  );
}

/** Why nothing is heard yet, or at all. */
type Silence = SoundProblem | 'preparing';

function silenceOf(
  form: SoundForm,
  sound: { readonly isError: boolean; readonly isPending: boolean },
  problem: SoundProblem | undefined,
): Silence | undefined {
  if (form === 'copy' && sound.isPending) return 'preparing';
  if (sound.isError) return form === 'copy' ? 'unplayable' : 'gone';
  return problem;
}

/** Says why nothing is heard; the text is there all the same. */
function Silent({ problem }: { readonly problem: Silence }) {
  const { t } = useMessages();
  return (
    <p className="player-silent" role="status">
      {t(`player.${problem}`)}
    </p>
  );
}

/** The recording of a source, in step with its text. */
export function Player(props: PlayerProps) {
  const { sourceId, mediaType, sentences, text, ref } = props;
  const { t, format } = useMessages();
  const media = useRef<HTMLMediaElement>(null);
  const take = useCallback((element: HTMLMediaElement | null) => {
    media.current = element;
  }, []);
  const [form, setForm] = useState<SoundForm>('original');
  const sound = useQuery(reader.sound(sourceId, form));
  const address = sound.data?.path;
  const [{ isPlaying, seconds, duration, rate, problem }, controls] = usePlayback(
    sourceId,
    media,
    address,
  );
  const now = useRef(seconds);
  useEffect(() => {
    now.current = seconds;
  }, [seconds]);
  const sentence = sentenceAt(sentences, seconds);
  const hasBegun = isPlaying || seconds > 0;
  const [isFollowing, follow] = useFollowedSentence(
    hasBegun ? sentence : undefined,
    isPlaying,
    text,
  );
  const playFrom = useCallback(
    (at: number): void => {
      follow();
      controls.playFrom(at);
    },
    [controls, follow],
  );
  useImperativeHandle(ref, () => ({ playFrom }), [playFrom]);
  useClickedSentence(props, playFrom);
  usePlayerCommands(sentences, now, controls);

  // What this browser cannot play, the server makes a copy of that it can.
  if (form === 'original' && problem === 'unplayable') setForm('copy');
  const silence = silenceOf(form, sound, problem);
  const isVideo = form === 'original' && mediaType.startsWith('video/');
  const shared = { ref: take, src: address, preload: 'metadata' } as const;
  const time = t('player.time', {
    at: format.mediaTime(seconds),
    length: format.mediaTime(duration),
  });
  return (
    <section className="player" aria-label={t('player.title')}>
      {isVideo && silence === undefined ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, in step
        <video {...shared} className="player-picture" onClick={controls.toggle} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands beside it, in step
        <audio {...shared} />
      )}
      {silence === undefined ? (
        <div className="player-bar">
          <IconButton
            label={t('player.back', { seconds: STEP_SECONDS })}
            onPress={() => controls.seek(seconds - STEP_SECONDS)}
          >
            <Rewind aria-hidden />
          </IconButton>
          <IconButton
            label={isPlaying ? t('player.pause') : t('player.play')}
            onPress={controls.toggle}
          >
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <IconButton
            label={t('player.forward', { seconds: STEP_SECONDS })}
            onPress={() => controls.seek(seconds + STEP_SECONDS)}
          >
            <FastForward aria-hidden />
          </IconButton>
          <input
            type="range"
            className="player-place"
            aria-label={t('player.place')}
            aria-valuetext={time}
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={1}
            value={Math.floor(seconds)}
            onChange={(event) => {
              follow();
              controls.seek(Number(event.currentTarget.value));
            }}
          />
          <span className="player-time">{time}</span>
          <Choice
            label={t('player.rate')}
            value={String(rate)}
            options={RATES.map((value) => ({ value, label: t('player.rate.value', { value }) }))}
            onChange={(value) => controls.setRate(Number(value))}
          />
          {isFollowing || !isPlaying ? null : (
            <Button look="quiet" onPress={follow}>
              <LocateFixed aria-hidden />
              {t('player.follow')}
            </Button>
          )}
        </div>
      ) : (
        <Silent problem={silence} />
      )}
    </section>
  );
}
