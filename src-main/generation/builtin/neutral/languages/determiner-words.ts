import type { LanguageRules, NounClass } from './language-rules.ts';

/** Each determiner of a language with the classes of the nouns that it may stand before. */
export function determinerWords(rules: LanguageRules): ReadonlyMap<string, readonly NounClass[]> {
  const classes: readonly NounClass[] = ['m', 'f', 'n', 'p', 'M', 'F'];
  return new Map(
    Object.entries(rules.determiners).flatMap(([letters, words]) =>
      words
        .split(' ')
        .map((word) => [word, classes.filter((one) => letters.includes(one))] as const),
    ),
  );
}
