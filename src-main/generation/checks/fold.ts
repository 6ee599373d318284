import { englishFunctionWords } from './function-words.ts';

const wordPattern = /[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu;

/** Plurals of everyday words that no ending tells. */
const irregularSingulars: ReadonlyMap<string, string> = new Map([
  ['children', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['men', 'man'],
  ['women', 'woman'],
]);

/** Below this length a final "s" is rarely a plural. */
const shortestPlural = 4;

/**
 * The singular of an English noun by its ending. Words of other languages pass mostly unchanged,
 * which is enough for comparing terms of one text with one another.
 */
export function singular(word: string): string {
  const irregular = irregularSingulars.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < shortestPlural || !word.endsWith('s')) return word;
  if (/(?:ss|us|is|ous)$/u.test(word)) return word;
  if (word.endsWith('ies') && word.length > shortestPlural) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/u.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Terms and options are folded again and again; longer texts hardly ever. */
const remembered = new Map<string, readonly string[]>();
const mostRemembered = 20_000;
const longestRemembered = 160;

/** Words of a text in lower case and singular, in order, without punctuation. */
export function foldedWords(text: string): readonly string[] {
  if (text.length > longestRemembered) return foldWords(text);
  const known = remembered.get(text);
  if (known) return known;
  const words = foldWords(text);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, words);
  return words;
}

function foldWords(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(wordPattern) ?? []).map((word) =>
    singular(word.replace(/['’]s$/u, '')),
  );
}

/** One form for all spellings of a term: case, plural, leading article and hyphens folded. */
export function foldTerm(text: string): string {
  const words = foldedWords(text.replace(/^(?:an?|the)\s+/iu, ''));
  return words.length > 0 ? words.join(' ') : text.trim().toLowerCase();
}

/** Folded words that carry meaning. */
export function contentWords(text: string): string[] {
  return foldedWords(text).filter((word) => !englishFunctionWords.has(word));
}

/**
 * Whether `part` occurs in `whole` as a run of whole words, case and plural folded. Scripts
 * without spaces between words, such as Japanese, are compared by characters.
 */
export function containsTerm(whole: string, part: string): boolean {
  if (isUnspacedScript(part)) return whole.includes(part);
  return ` ${foldedWords(whole).join(' ')} `.includes(` ${foldTerm(part)} `);
}

/** Whether a text is mainly in a script written without spaces. */
export function isUnspacedScript(text: string): boolean {
  // All of these scripts lie beyond; most texts have no such letter, and this is told much faster.
  if (!/[^\0-\u0dff]/.test(text)) return false;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}

/** Share of the smaller set of meaningful words that both texts have, 0 to 1. */
export function wordOverlap(a: string, b: string): number {
  const left = new Set(contentWords(a));
  const right = new Set(contentWords(b));
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared / smaller;
}

/** Endings of inflection and derivation that leave a root of four letters at least. */
const wordEnding =
  /(?<=^.{4,})(?:ations?|itions?|ational|ents?|ants?|izing|izes?|ized|ements?|ments?|ities|ity|ances?|ences?|ings?|ions?|ors?|ers?|ally|edly|ive|ious|ous|ical|ic|al|ed|es|ly|s|y|e)$/u;

/** The root of a folded English word, roughly: "donated" and "donation" have one. */
export const wordStem = (word: string): string => word.replace(wordEnding, '');

/** Roots of the meaningful words of an English phrase, without what a relative clause only adds. */
const rootsOf = (text: string): Set<string> =>
  new Set(contentWords(text.replace(/, (?:which|who|where)\b.*$/u, '')).map(wordStem));

/**
 * Whether two English definitions say the same: one has no meaningful word that the other has not.
 * Those that share nearly all but differ on both sides ("consumers buy", "producers sell") do not.
 */
export function sayTheSame(a: string, b: string): boolean {
  const [left, right] = [rootsOf(a), rootsOf(b)];
  const [fewer, more] = left.size < right.size ? [left, right] : [right, left];
  return [...fewer].every((root) => more.has(root));
}

/** Whether the last word of an English noun phrase looks plural. */
export function looksPlural(phrase: string): boolean {
  const last = phrase.toLowerCase().match(wordPattern)?.at(-1) ?? '';
  if (fieldOfStudy.test(last)) return false;
  return singular(last) !== last || irregularPlurals.has(last) || menEnding.test(last);
}

/** "Women" and "firemen", but no "lumen" nor "specimen". */
const menEnding = /(?<!^(?:lu|speci|abdo|sta|regi|acu|o|se|hy|fora|albu|ra))men$/u;

/** "Statistics describes data", "dynamics is the study of forces". */
const fieldOfStudy =
  /(?:phys|tecton|dynam|mathemat|econom|polit|eth|genet|statist|mechan|opt|acoust|electron|linguist|logist|kinet|kinemat|aesthet|informat|robot|semant|phonet|genom|ballist|hydraul|cybernet|obstetr|pediatr)ics$/u;

const irregularPlurals = new Set(
  `people men women children feet teeth mice geese data criteria phenomena bacteria media strata taxa phyla
  genera spectra quanta ganglia ova septa cilia flagella mitochondria nuclei nucleoli fungi algae
  stimuli alveoli villi microvilli cocci bacilli radii foci loci pili larvae antennae vertebrae
  fimbriae hyphae curricula`.split(/\s+/u),
);

/** Whether English says "an" before this phrase, judged by its first letters. */
export function takesAn(phrase: string): boolean {
  const word = /[\p{L}\p{N}]+/u.exec(phrase)?.[0] ?? '';
  if (/^(?:hour|honest|honou?r|heir)/iu.test(word)) return true;
  if (/^(?:uni(?!n|m)|use|usu|eu|one|once|ubiq|ur[aiou])/iu.test(word)) return false;
  if (/^[A-Z]{2,}$/u.test(word)) return /^[AEFHILMNORSX]/u.test(word);
  return /^(?:[aeiou]|8|11$|18$)/iu.test(word);
}
