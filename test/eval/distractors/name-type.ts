import { mentionsOf } from '../countability.ts';
import { foldWords } from '../folding.ts';
import type { Subject } from '../subject.ts';

const byWord: readonly { readonly type: string; readonly pattern: RegExp }[] = [
  {
    type: 'organisation',
    pattern:
      /\b(?:company|corporation|corp|inc|co|ltd|university|college|bank|institute|association|society|party|army|navy|court|agency|department|union|league|committee|congress|senate|parliament|railroad|oil|steel|motors|electric|works|foundation|council|ministry|group|brothers)\b/iu,
  },
  {
    type: 'event or work',
    pattern:
      /\b(?:war|act|treaty|revolution|constitution|amendment|crisis|depression|agreement|battle|reform|conference|movement|law|theorem|theory|gospel|darwinism|\p{L}+ism)\b/iu,
  },
  {
    type: 'place',
    pattern:
      /\b(?:river|mountains?|city|county|islands?|lake|sea|ocean|street|valley|states|area|region|kingdom|republic|bay|coast|district|province|north|south|east|west)\b/iu,
  },
];

const placePreposition = /^(?:in|at|near|throughout|across|toward|towards|into)$/u;
const personTitle = /^(?:mr|mrs|ms|dr|sir|president|king|queen|professor|general|senator|judge)$/u;
const personSign = /^(?:who|whose|himself|herself)$/u;

/** Share of its mentions in which a name must stand behind a preposition of place. */
const leastPlace = 0.4;

/**
 * What a name names, by its words and by how the text uses it; null where neither tells. Names of
 * unknown type are held to be of any type: the scorecard doubts only what it can show.
 */
export function nameType(name: string, subject: Subject): string | null {
  const known = byWord.find(({ pattern }) => pattern.test(name));
  if (known) return known.type;
  const mentions = mentionsOf(name, subject);
  const length = foldWords(name).length;
  const isPerson = mentions.some(
    ({ at, before }) =>
      personTitle.test(before?.folded ?? '') ||
      personSign.test(subject.words[at + length]?.folded ?? ''),
  );
  if (isPerson || hasSurnameUse(name, subject)) return 'person';
  const places = mentions.filter(({ before }) =>
    placePreposition.test(before?.tagged?.lower ?? ''),
  );
  return mentions.length > 0 && places.length >= leastPlace * mentions.length ? 'place' : null;
}

/** First names and initials before a surname that the text also uses alone: a person. */
function hasSurnameUse(name: string, subject: Subject): boolean {
  const words = name.split(/\s+/u);
  if (!words.every((word) => /^\p{Lu}/u.test(word))) return false;
  if (words.length === 1) return followsFirstName(name, subject);
  if (words.slice(0, -1).some((word) => /^\p{Lu}\.$/u.test(word))) return true;
  const surname = words.at(-1) ?? '';
  const whole = subject.find(name).length;
  return subject.find(surname).length > whole && subject.has(`${surname}’s`) && whole > 0;
}

const initial = /^\p{Lu}$/u;

/** "John D. Rockefeller" makes a person of "Rockefeller". */
function followsFirstName(surname: string, subject: Subject): boolean {
  return mentionsOf(surname, subject).some(({ before }) => {
    const form = before ? subject.content.slice(before.start, before.end) : '';
    return initial.test(form) || firstNames.has(form);
  });
}

const firstNames = new Set(
  'Adam Albert Alexander Alfred Andrew Anna Anne Anthony Arthur Benjamin Charles Christopher Daniel David Edward Edwin Elizabeth Emily Ernest Francis Frank Franklin Frederick George Harold Harry Helen Henry Herbert Horace Horatio Hugh Isaac Jacob James Jane Jay Jean John Joseph Karl Leo Louis Luther Maria Marie Mark Martin Mary Max Michael Nicholas Nikola Oliver Oscar Otto Patrick Paul Peter Philip Ralph Richard Robert Rosa Rudolf Samuel Sarah Sigmund Simon Stephen Theodore Thomas Walter Werner William'.split(
    ' ',
  ),
);
