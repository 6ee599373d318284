import { headOf, mentionsOf } from '../countability.ts';
import { foldWord, foldWords } from '../folding.ts';
import type { Subject } from '../subject.ts';

/** Nouns that name people. */
const people = new Set(
  'adult artist author baker banker biologist boy buyer candidate captain chemist child children citizen colonist consumer customer dealer director doctor driver economist emperor employee employer engineer entrepreneur explorer expert farmer father founder friend geologist girl governor hero historian immigrant individual inventor investor judge king labourer laborer lawyer leader magnate man manager member men merchant mother nobleman nurse officer owner painter parent passenger patient peasant people person philosopher physicist pioneer poet politician president priest prince princess prisoner producer professor programmer psychologist queen reader reformer researcher ruler sailor scholar scientist seller senator settler shareholder singer slave soldier speaker stockholder student taxpayer teacher trader tycoon trustee user victim visitor voter winner woman women worker writer'.split(
    ' ',
  ),
);

/** Endings that people often have, and things too: these words are left open. */
const mayBePerson =
  /(?:[eo]rs?|ees?|ants?|ents?|[iy]ans?|ists?|m[ae]n|people|folk|crats?|kings?|ives?|ates?)$/iu;

/**
 * Whether a common noun names a person or a thing, null where its form does not tell and the text
 * does not either. "Who" behind a noun makes it a person.
 */
export function animacyOf(option: string, subject: Subject): 'person' | 'thing' | null {
  const head = headOf(option);
  const length = foldWords(option).length;
  const isFollowedByWho = mentionsOf(option, subject).some(
    ({ at }) => subject.words[at + length]?.folded === 'who',
  );
  if (isFollowedByWho || people.has(foldWord(head)) || /\p{Ll}{2}men$/u.test(head)) return 'person';
  return mayBePerson.test(head) ? null : 'thing';
}
