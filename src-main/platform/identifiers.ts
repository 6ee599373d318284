import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 6;
const TIME_HEX_DIGITS = 12;
const RANDOM_HEX_DIGITS = RANDOM_BYTES * 2;

/** Source of the current time; tests give their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * Makes ids of 24 lower-case hex characters: 48 bits of Unix milliseconds, then 48 bits that are
 * random for each new millisecond and count upwards within one, so that text order is time order.
 */
export function createIdFactory(clock: Clock = systemClock): () => string {
  let lastTime = 0;
  let counter = 0n;
  return () => {
    const now = Math.max(clock().getTime(), lastTime);
    counter =
      now === lastTime
        ? counter + 1n
        : BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`) >> 1n;
    lastTime = now;
    return (
      now.toString(16).padStart(TIME_HEX_DIGITS, '0') +
      counter.toString(16).padStart(RANDOM_HEX_DIGITS, '0')
    );
  };
}
