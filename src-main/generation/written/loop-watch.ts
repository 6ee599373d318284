/** How much of the end of an answer is looked at, in characters. */
const WINDOW = 1200;
/** Looked at again each time so many characters have come. */
const STRIDE = 48;
/** The longest phrase that is taken for one that comes over and over. */
const LONGEST_PHRASE = 240;
/** It must have come so often in a row, */
const FEWEST_TIMES = 4;
/** and fill so many characters: "....." is no loop yet. */
const FEWEST_CHARACTERS = 80;

/** Whether a text ends in a phrase that comes over and over. */
export function endsInLoop(text: string): boolean {
  const tail = text.slice(-WINDOW);
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const needed = Math.max(FEWEST_TIMES * length, FEWEST_CHARACTERS);
    if (needed > tail.length) return false;
    let same = 0;
    while (
      same < needed - length &&
      tail[tail.length - 1 - same] === tail[tail.length - 1 - same - length]
    ) {
      same += 1;
    }
    if (same >= needed - length) return true;
  }
  return false;
}

/** Looks at an answer while it grows. @returns a function that is true once it is in a loop */
export function watchForLoop(): (chunk: string) => boolean {
  let tail = '';
  let unseen = 0;
  return (chunk) => {
    tail = (tail + chunk).slice(-WINDOW);
    unseen += chunk.length;
    if (unseen < STRIDE) return false;
    unseen = 0;
    return endsInLoop(tail);
  };
}
