import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import type { LanguageRules } from './language-rules.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** The rules of every language that has some. */
export const allRules: readonly LanguageRules[] = [german, french, spanish, portuguese, italian];

/** The rules of a language by its BCP 47 tag, if there are any. */
export function rulesFor(tag: string): LanguageRules | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return allRules.find((rules) => rules.tag === primary);
}
