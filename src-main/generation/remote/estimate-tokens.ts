/** Characters of a word-writing script that make a token, at the least. */
const CHARACTERS_PER_TOKEN = 3;
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/**
 * How many tokens a text takes, on the safe side: servers differ in their tokens, and most do not
 * count them for others.
 */
export function estimateTokens(text: string): number {
  const counted = text.match(dense)?.length ?? 0;
  // Scripts beyond Latin are cut finer by most vocabularies.
  const others = Array.from(text).reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x24f ? 2 : 1),
    0,
  );
  return Math.ceil(counted + Math.max(0, others - 2 * counted) / CHARACTERS_PER_TOKEN) + 1;
}
