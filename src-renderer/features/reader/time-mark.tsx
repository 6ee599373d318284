import { useMessages } from '../../messages/messages.tsx';

/** What a time in the text leads to: the recording itself, or the video at its site. */
export type TimeAction =
  | { readonly kind: 'play'; readonly play: (seconds: number) => void }
  | { readonly kind: 'open'; readonly addressAt: (seconds: number) => string };

/** When a paragraph is said, as the way to hear it. */
export function TimeMark({
  seconds,
  action,
}: {
  readonly seconds: number;
  readonly action: TimeAction;
}) {
  const { t, format } = useMessages();
  const time = format.clock(seconds);
  return action.kind === 'play' ? (
    <button
      type="button"
      className="reader-time"
      aria-label={t('reader.time.play', { time })}
      onClick={() => action.play(seconds)}
    >
      {time}
    </button>
  ) : (
    <a
      href={action.addressAt(seconds)}
      target="_blank"
      rel="noopener noreferrer"
      className="reader-time"
      aria-label={t('reader.time.open', { time })}
    >
      {time}
    </a>
  );
}
