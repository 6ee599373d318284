/** Words as they are compared: without case and punctuation. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];

/** How many words have to be changed, put in or left out to make one text of the other. */
export function wordErrors(heard: readonly string[], said: readonly string[]): number {
  let row = Array.from({ length: said.length + 1 }, (_, index) => index);
  for (const [place, word] of heard.entries()) {
    const next = [place + 1];
    for (const [index, expected] of said.entries()) {
      const changed = (row[index] ?? 0) + (word === expected ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
