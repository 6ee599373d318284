import type { Problem } from './wording-checks.ts';

/** Marks that models put before options: "A) ", "1. ", "- ". */
const label = /^(?:\(?[A-D][).:]\s+|\(?[1-4]\)\s+|[-•*]\s+)/u;
const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}\d]/u.test(text);
const lower = /^\p{Ll}/u;
const upper = /^\p{Lu}/u;

/** The longest option may be so many times as long as the shortest, beyond so many characters. */
const MOST_TIMES = 3;
const SMALL_DIFFERENCE = 25;
/** The same for the right one against the second longest: it would stand out. */
const MOST_TIMES_OF_ANSWER = 1.6;
const SMALL_LEAD = 12;

/** Options without labels and full stops, all with a capital where some have one. */
export function tidyOptions(options: readonly string[]): string[] {
  const bare = options.map((option) =>
    option
      .replace(label, '')
      .replace(/(?<!\b\p{L})\.$/u, '')
      .trim(),
  );
  const isMixed =
    bare.some((option) => lower.test(option)) && bare.some((option) => upper.test(option));
  return isMixed
    ? bare.map((option) =>
        lower.test(option) && !isAcronym(option)
          ? `${option.charAt(0).toUpperCase()}${option.slice(1)}`
          : option,
      )
    : bare;
}

const evasive =
  /^(?:all|none|both|neither|any|some) of (?:the|these|them)\b|^(?:all|none) (?:above|listed)|\b[A-D] and [A-D]\b|^(?:alle|keine)s? (?:der|davon|genannten)|^(?:toutes?|aucune?) (?:les|des)|^(?:todas?|ninguna?)\b.*\banterior/iu;

const unitOf = (option: string): string =>
  option
    .replaceAll(/[\d.,\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** What sets the right option, which comes first, apart from the others by its looks. */
export function unlikeOptions(options: readonly string[]): Problem | null {
  const problem = (why: string): Problem => ({ check: 'options-alike', why });
  const dodging = options.find((option) => evasive.test(option));
  if (dodging !== undefined) return problem(`"${dodging}" is no answer of its own`);
  const lengths = options.map(({ length }) => length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  if (longest > MOST_TIMES * shortest && longest - shortest > SMALL_DIFFERENCE)
    return problem('their lengths differ too much');
  const [answer = 0, ...others] = lengths;
  const second = Math.max(...others);
  if (answer > MOST_TIMES_OF_ANSWER * second && answer - second > SMALL_LEAD)
    return problem('the right one is by far the longest');
  const endings = new Set(options.map((option) => /[.!?…]$/u.test(option)));
  if (endings.size > 1) return problem('they end differently');
  if (options.every((option) => /^\D{0,3}\d/u.test(option))) {
    const units = options.map(unitOf);
    if (units.slice(1).every((unit) => unit !== units[0])) return problem('their units differ');
  }
  return null;
}
