const HEADER = '#!AMR\n';
const FRAMES_A_SECOND = 50;

/**
 * A memo as phones write them, which no browser plays. No common encoder writes AMR: its frames are
 * of any content, in the mode of 12.2 kbit/s.
 */
export function amrMemo(seconds: number): Buffer {
  const frame = Buffer.from([
    0x3c,
    ...Array.from({ length: 31 }, (_, index) => (index * 37) % 256),
  ]);
  const frames = Array.from({ length: seconds * FRAMES_A_SECOND }, () => frame);
  return Buffer.concat([Buffer.from(HEADER), ...frames]);
}
