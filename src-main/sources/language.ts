import { franc } from 'franc';

/** Enough text to be sure, little enough to take a few milliseconds. */
const SAMPLE_CHARACTERS = 4000;
const MIN_CHARACTERS = 20;
const UNKNOWN = 'und';

/**
 * Languages that a source may be taken to be in (ISO 639-3). Without small neighbours of the large
 * ones: a short Portuguese text is more often Portuguese than Galician.
 */
const candidates =
  'eng deu fra spa por ita nld pol ces slk hun ron swe dan nob fin est lav lit hrv slv srp bul ukr rus bel mkd tur arb pes urd hin ben tam tel vie ind cat ell heb tha jpn kor cmn'.split(
    ' ',
  );

const candidateTags: ReadonlySet<string> = new Set(Intl.getCanonicalLocales(candidates));

/** Scripts that one language has to itself tell more than statistics on letters can. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
];
const SCRIPT_SHARE = 0.15;

/** A tag that a document declares, in canonical form, or undefined where it is no language tag. */
export function canonicalLanguage(declared: string | undefined): string | undefined {
  if (declared === undefined || !/^[a-z]{2,3}([-_][a-z0-9]+)*$/iu.test(declared.trim()))
    return undefined;
  try {
    return Intl.getCanonicalLocales(declared.trim().replaceAll('_', '-'))[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Middle of the text: title pages and licence notes are often in another language. */
function sampleOf(text: string): string {
  const start = Math.max(0, Math.floor((text.length - SAMPLE_CHARACTERS) / 2));
  return text.slice(start, start + SAMPLE_CHARACTERS);
}

/**
 * Tells the language of a text.
 * @param declared what the document says of itself; believed unless the text plainly differs
 * @returns a BCP 47 tag, `und` where the text is too short or too mixed to tell
 */
export function detectLanguage(text: string, declared?: string): string {
  const claim = canonicalLanguage(declared);
  const sample = sampleOf(text);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_CHARACTERS) return claim ?? UNKNOWN;
  const byScript = scripts.find(
    ([script]) => (sample.match(script)?.length ?? 0) > SCRIPT_SHARE * letters,
  );
  const byLetters = franc(sample, { only: candidates, minLength: MIN_CHARACTERS });
  const found = byScript?.[1] ?? (byLetters === UNKNOWN ? undefined : canonicalLanguage(byLetters));
  if (found === undefined) return claim ?? UNKNOWN;
  if (claim === undefined) return found;
  // A language that cannot be told apart here can only be believed.
  const canBeTold = candidateTags.has(claim.split('-')[0] ?? '');
  return claim.split('-')[0] === found || (!canBeTold && !byScript) ? claim : found;
}
