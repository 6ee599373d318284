/** What the folded words of two texts have in common. Each figure is from 0 to 1. */
export interface TokenScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

const lineEndHyphen = /(\p{L})[-\u2010\u00AD][ \t]*\r?\n\s*(?=\p{Ll})/gu;
const token =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * Folds a text into words: compatibility forms are made plain, words hyphenated at line ends are
 * rejoined, case and punctuation go. Scripts without spaces count by character.
 */
export function foldTokens(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .replaceAll(lineEndHyphen, '$1')
    .replaceAll(/\u00AD/gu, '')
    .toLowerCase();
  return folded.match(token) ?? [];
}

/** Compares two texts as bags of folded words. */
export function tokenF1(found: string, reference: string): TokenScore {
  const foundTokens = foldTokens(found);
  const referenceTokens = foldTokens(reference);
  const left = new Map<string, number>();
  for (const one of referenceTokens) left.set(one, (left.get(one) ?? 0) + 1);
  let common = 0;
  for (const one of foundTokens) {
    const count = left.get(one) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(one, count - 1);
    }
  }
  const precision = foundTokens.length === 0 ? 0 : common / foundTokens.length;
  const recall = referenceTokens.length === 0 ? 0 : common / referenceTokens.length;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
