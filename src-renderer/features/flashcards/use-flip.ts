import { useCallback, useState } from 'react';

export type CardSide = 'front' | 'back';

export interface Flip {
  readonly side: CardSide;
  /** Whether the card was turned at all: only then does it move. */
  readonly hasTurned: boolean;
  readonly flip: () => void;
}

/** Which side of a card is up. @param key of the card; another one lies with its front up */
export function useFlip(key: string): Flip {
  const [turned, setTurned] = useState<{ readonly key: string; readonly side: CardSide }>();
  const current = turned?.key === key ? turned : undefined;
  const flip = useCallback(
    () =>
      setTurned((before) => ({
        key,
        side: before?.key === key && before.side === 'back' ? 'front' : 'back',
      })),
    [key],
  );
  return { side: current?.side ?? 'front', hasTurned: current !== undefined, flip };
}
