import type { Subject, SubjectWord } from './subject.ts';
import { foldWords } from './folding.ts';
import { tagWords } from './tagger.ts';

const irregularPlurals =
  /^(?:people|men|women|children|feet|teeth|mice|geese|data|criteria|phenomena|bacteria|media|strata|phyla|septa|cilia|flagella|mitochondria|nuclei|nucleoli|fungi|algae|stimuli|alveoli|villi|microvilli|larvae|antennae|vertebrae|curricula|\p{L}+men)$/iu;

/** Nouns that end in "s" and are singular, or are one form in both numbers. */
const singularInS = /(?:ss|us|is|ics|news|series|species|means|physics|lens|gas|bus)$/iu;

/** Words of an option up to the first preposition: "law of demand" is judged by "law". */
const headWords = (option: string): string[] =>
  (option.split(/\s+(?:of|for|in|to|on|with|by|from|at|between)\s+/u)[0] ?? option).split(/\s+/u);

/** The noun that decides on the number of an option. */
export const headOf = (option: string): string =>
  headWords(option)
    .at(-1)
    ?.replace(/[^\p{L}\p{N}’'-]+$/u, '') ?? '';

/**
 * Whether an option is plural by its head; null for names, numbers, code and what is no noun, which
 * have no number to tell by.
 */
export function isPlural(option: string, subject: Subject): boolean | null {
  const head = headOf(option);
  if (!/^\p{L}[\p{L}’'-]*$/u.test(head) || /^\p{Lu}{2,}/u.test(head)) return null;
  if (isNameIn(option, subject)) return null;
  if (irregularPlurals.test(head)) return true;
  const tagged = tagWords(`the ${option.toLowerCase()}`).find(
    ({ lower }) => lower === head.toLowerCase(),
  );
  if (tagged && tagged.pos !== 'NOUN' && tagged.pos !== 'PROPN') return null;
  return /s$/iu.test(head) && !singularInS.test(head);
}

/** Most mentions in a row that are looked at. */
const mostMentions = 60;

/** Small words inside names, which have no capital: "Bank of England", "Ludwig van Beethoven". */
const insideNames = /^(?:of|the|and|for|de|der|den|van|von|du|la|le|di|da|y)$/u;

/** "Darwinism" has a capital and is a concept all the same; so have "N atom" and "average KE". */
const conceptWord = /(?:ism|ist)$/u;
const isCapital = (word: string): boolean => /^\p{Lu}\p{Ll}|^\p{Lu}\.?$/u.test(word);

/** Whether the text mostly writes each word of an option with a capital inside a sentence. */
export function isNameIn(option: string, subject: Subject): boolean {
  const words = foldWords(option).length;
  if (conceptWord.test(option) || isAcronym(option)) return false;
  const inside = mentionsOf(option, subject).filter(({ at }) => !opensSentence(at, subject));
  if (inside.length === 0) {
    const rest = option.split(/\s+/u).slice(1);
    return rest.length > 0 && rest.every((word) => insideNames.test(word) || isCapital(word));
  }
  const named = inside.filter(({ at }) =>
    subject.words
      .slice(at, at + words)
      .map(({ start, end }) => subject.content.slice(start, end))
      .every((word) => insideNames.test(word) || isCapital(word)),
  );
  return named.length * 2 > inside.length;
}

/** "DNA", "NASA", "U.S.": capitals that may stand for a name or for a thing. */
export const isAcronym = (option: string): boolean =>
  /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\d&.-]+s?$/u.test(option);

/** Where a phrase stands in the text, with the words before and behind it. */
export function mentionsOf(
  phrase: string,
  { find, words }: Subject,
): { at: number; before: SubjectWord | undefined; head: SubjectWord | undefined }[] {
  const length = foldWords(phrase).length;
  return find(phrase)
    .slice(0, mostMentions)
    .map((at) => ({ at, before: words[at - 1], head: words[at + length - 1] }));
}

function opensSentence(at: number, { words, content }: Subject): boolean {
  const word = words[at];
  const previous = words[at - 1];
  if (!word || !previous) return true;
  return /[.!?:#•\n]["”’)]*\s*["“(]?$/u.test(content.slice(previous.end, word.start));
}

/** Mentions that must agree before a noun is held to be uncountable. */
const fewestMentions = 3;
const oneOfMany = /^(?:an?|each|every|another|one|two|three|many|several|few|these|those)$/u;
const anyDeterminer = /^(?:DET|ADJ|NOUN|PROPN|PRON|NUM)$/u;

/** Whether the text uses a noun bare and never as one of many: "gasoline" against "a market". */
export function isUncountable(option: string, subject: Subject): boolean {
  if (isNameIn(option, subject)) return false;
  const mentions = mentionsOf(option, subject);
  if (mentions.length < fewestMentions) return false;
  const counted = mentions.some(({ before, head }) => {
    const form = head ? subject.content.slice(head.start, head.end).toLowerCase() : '';
    const isPluralForm = head !== undefined && form.length > head.folded.length;
    return isPluralForm || oneOfMany.test(before?.tagged?.lower ?? '');
  });
  const bare = mentions.filter(({ before }) => !anyDeterminer.test(before?.tagged?.pos ?? 'DET'));
  return !counted && bare.length > 0;
}
