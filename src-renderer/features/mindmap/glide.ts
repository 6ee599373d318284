/** The time that calm movements take, in ms; 0 where somebody wants less motion. */
function calmMs(): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue('--calm').trim();
  return parseFloat(time) * (time.endsWith('ms') ? 1 : 1000) || 0;
}

const eased = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Makes a mover: it calls back with how far a movement is, from 0 to 1, at each frame. A new
 * movement ends the one before it where it is.
 */
export function createGlide(): {
  start: (onProgress: (progress: number) => void) => void;
  stop: () => void;
} {
  let frame = 0;
  return {
    start(onProgress) {
      cancelAnimationFrame(frame);
      const time = calmMs();
      if (time === 0) {
        onProgress(1);
        return;
      }
      const begin = performance.now();
      const step = (now: number): void => {
        const progress = Math.min(1, Math.max(0, (now - begin) / time));
        onProgress(eased(progress));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
