import { SingleBar } from 'cli-progress';

const BAR_STEPS = 100;

/** Shows how far work is, where standard error is a terminal. */
export interface ProgressBar {
  /** @param fraction 0 to 1 */
  update(fraction: number, stage: string): void;
  stop(): void;
}

/** Shows an empty bar. */
export function startProgressBar(): ProgressBar {
  const bar = process.stderr.isTTY
    ? new SingleBar({
        format: '{bar} {percentage}%  {stage}',
        barsize: 30,
        barCompleteChar: '█',
        barIncompleteChar: '░',
        hideCursor: true,
        clearOnComplete: true,
        stream: process.stderr,
      })
    : null;
  bar?.start(BAR_STEPS, 0, { stage: 'waiting' });
  return {
    update: (fraction, stage) => bar?.update(Math.round(fraction * BAR_STEPS), { stage }),
    stop: () => bar?.stop(),
  };
}
