import { isKindOf, isKnownNoun, isNameNoun, nounClassesOf } from './lexicon.ts';

/** What a term stands for; wrong options are taken from the same kind. */
export type TermKind =
  'person' | 'organisation' | 'place' | 'name' | 'acronym' | 'code' | 'concept';

const organisationEnding =
  /\b(?:Company|Corporation|Corp|Inc|University|College|Institute|Institution|Association|Agency|Bank|Board|Bureau|Commission|Committee|Congress|Council|Court|Department|Foundation|Government|Industries|Laboratory|Ministry|Museum|Office|Organi[sz]ation|Party|Press|Railroad|Railway|School|Senate|Society|Steel|Oil|Trust|Union|Army|Navy|Church|Group|League|Ltd|LLC|GmbH)\.?$/u;

const placeEnding =
  /\b(?:City|County|River|Lake|Mountain|Mountains|Ocean|Sea|Bay|Island|Islands|Valley|Desert|Street|Avenue|Square|Park|Bridge|Canal|States|Kingdom|Republic|Peninsula|Gulf|Coast|Forest|Falls)$/u;

const knownPlaces = new Set(
  `Africa America Argentina Asia Atlanta Australia Austria Baltimore Belgium Berlin Boston Brazil Britain Cairo
  California Canada Chicago Chile China Cleveland Colombia Colorado Cuba Denmark Detroit Egypt England Europe Finland
  Florida France Geneva Georgia Germany Greece Hawaii Hungary Illinois India Indiana Indonesia Iowa Iran Iraq Ireland
  Israel Italy Japan Jerusalem Kansas Kentucky Kenya Korea London Louisiana Madrid Maine Manhattan Maryland
  Massachusetts Mexico Michigan Minnesota Mississippi Missouri Montana Moscow Nebraska Netherlands Nevada Nigeria
  Norway Ohio Oklahoma Oregon Pakistan Paris Pennsylvania Peru Philadelphia Philippines Pittsburgh Poland Portugal
  Prussia Rome Russia Scotland Seattle Singapore Spain Sweden Switzerland Syria Tennessee Texas Tokyo Turkey Ukraine
  Utah Venice Vermont Vienna Vietnam Virginia Wales Washington Wisconsin Wyoming Delft`.split(
    /\s+/u,
  ),
);

const firstNames = new Set(
  `Ben Bob Brendan Dan Dave Don Ed Emil Greg Guido Ian Jerome Jimmy Kellar Kim Kyle Lee Linus Luke Matt Mitchell Mohammed Neil Nick Pat Phil Ray Rick Rob Ron Roy Sally Sam Sean Sergey Stuart Ted Todd Tony Walt Wendy Zoe
  Aaron Abraham Ada Adam Adolf Albert Alan Alessandro Alex Alexander Alfred Alice Alyssa Amelia Amy Ana Andre Andrea
  Andreas Andrew Angela Ann Anna Anne Anthony Antoine Anton Arthur Augustus Barbara Benjamin Bernard Betty Bill Bob Brian
  Bruce Carl Carlos Caroline Catherine Cecil Charles Charlie Charlotte Chris Christian Christopher Claire Clara
  Cornelius Daniel David Deborah Dennis Diana Donald Dorothy Douglas Edgar Edmund Edward Edwin Eleanor Elizabeth Ellen
  Emily Emma Eric Erik Ernest Erwin Eugene Eva Felix Fernando Florence Francis Frank Franklin Franz Fred Frederick
  Friedrich Fritz Gabriel Galileo Gary Georg George Gerald Gilbert Giovanni Grace Gregor Gustav Hans Harold Harriet Harry
  Heinrich Helen Henri Henry Herbert Herman Hermann Howard Hugh Hugo Ida Ignaz Immanuel Irene Isaac Isabel Isabella Ivan
  Jack Jacob Jacques James Jan Jane Janet Jason Jay Jean Jeff Jennifer Jeremy Jessica Jim Joan Joe Johann Johannes John
  Jonas Jonathan José Joseph Josef Joshua Juan Judith Julia Julius Karen Karl Kate Katherine Keith Kenneth Kevin Konrad
  Kurt Larry Laura Lawrence Leo Leon Leonard Leonardo Leonhard Lewis Lise Linda Lisa Louis Louise Lucas Lucy Ludwig Luis
  Luther Maria Marie Mario Mark Martha Martin Mary Matthew Max Michael Michel Miguel Mike Milton Nancy Nathan Nelson
  Niccolò Nicholas Nicolas Niels Nikola Nikolai Norman Oliver Oscar Otto Pablo Pascal Patricia Patrick Paul Peter
  Philip Pierre Rachel Ralph Raymond Rebecca René Richard Robert Roger Roland Ronald Rosa Rosalind Ruth Ryan Samuel
  Sandra Sarah Scott Sigmund Simon Sophia Sophie Stanley Stefan Stephen Steve Steven Susan Teresa Theodore Thomas Tim
  Timothy Tom Ulysses Victor Victoria Vincent Virginia Vladimir Walter Wangari Werner Wilhelm William Winston Wolfgang`.split(
    /\s+/u,
  ),
);

/** Whether a single word is one of the first names or places known here. */
export const isListedName = (word: string): boolean =>
  firstNames.has(word) || knownPlaces.has(word);

/** Whether a name is a first name alone: who is meant only those know who read the passage. */
export const isBareFirstName = (name: string): boolean => firstNames.has(name);

const personTitle =
  /^(?:Mr|Mrs|Ms|Dr|Prof|Professor|Sir|Lord|Lady|King|Queen|President|Senator|General|Captain|Emperor|Pope|Saint|Justice|Author|Inventor|Chemist|Physicist|Historian|Philosopher|Economist|Psychologist|Mathematician|Engineer)\.?\s/u;

/** Surnames that stand alone in the text mean the people who were named in full. */
export function surnamesIn(terms: readonly string[]): ReadonlySet<string> {
  const surnames = new Set<string>();
  for (const term of terms) {
    const words = term.split(/\s+/u);
    const last = words.at(-1);
    if (last !== undefined && words.length > 1 && isFullName(term)) surnames.add(last);
  }
  return surnames;
}

function isFullName(term: string): boolean {
  if (organisationEnding.test(term) || placeEnding.test(term)) return false;
  const words = term.split(/\s+/u);
  const [first = ''] = words;
  const capitals = words.every(
    (word) => /^\p{Lu}/u.test(word) || /^(?:de|van|von|der|la|di|da)$/u.test(word),
  );
  if (!capitals || words.length < 2) return personTitle.test(term) && capitals;
  return (
    firstNames.has(first) ||
    personTitle.test(term) ||
    (/^\p{Lu}\.$/u.test(first) && words.length > 2)
  );
}

/** "Adrian", "Planck": known as a person, and not as the people of a country. */
const isKnownPerson = (word: string): boolean =>
  isNameNoun(word) &&
  nounClassesOf(word)[0] === 'person' &&
  !peoples.some((people) => isKindOf(word.toLowerCase(), people));
const peoples = ['inhabitant', 'native', 'european', 'asian', 'african', 'american', 'christian'];

/** "Branden Robinson", "Adrian von Bidder": names of two words of which the last is a surname. */
function isNameOfPerson(term: string): boolean {
  const words = term.split(/\s+/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 1) return isKnownPerson(first);
  if (/^\p{Lu}\p{L}+ (?:von|van|de|di|da|del|bin) \p{Lu}\p{L}+$/u.test(term)) return true;
  return words.length === 2 && /^\p{Lu}\p{Ll}+$/u.test(first) && !isKnownNoun(first)
    ? isKnownPerson(last)
    : false;
}

/**
 * The kind of a term, by its form, by short lists of names and by the lexicon.
 * @param people names and surnames that the text uses of people
 */
export function termKind(term: string, isName: boolean, people: ReadonlySet<string>): TermKind {
  if (/[/_`~$\\]|^\.|^-|\w\.\w|\p{Ll}\p{Lu}|^\w+\(\)$/u.test(term)) return 'code';
  if (/^[A-Z][A-Z0-9]{1,6}s?$/u.test(term)) return 'acronym';
  if (!isName) return 'concept';
  if (isFullName(term) || people.has(term) || firstNames.has(term)) return 'person';
  if (organisationEnding.test(term)) return 'organisation';
  if (placeEnding.test(term) || knownPlaces.has(term)) return 'place';
  return isNameOfPerson(term) ? 'person' : 'name';
}
