import { foreignReference } from '../../checks/foreign-references.ts';
import { capitalised } from '../clean-text.ts';
import type { Sentence } from '../sentences.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import { isInLanguage } from './text-language.ts';

const mostPasses = 2;

/** What has none of these is most likely no sentence but a heading or an item of a list. */
const finiteVerbs: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:ist|sind|war|waren|wird|werden|wurden?|hat|haben|hatten?|kann|können|muss|müssen|soll|sollen|darf|dürfen|gibt|(?!(?:nicht|erst|fast|jetzt|selbst|meist|recht|leicht|direkt|insgesamt|bereit|weit|samt|laut|statt|mit|oft) )\p{Ll}{2,}t|(?<=\p{Lu}\p{L}+ |^\S+ |\d )(?!(?:zwischen|neben|gegen|wegen|außen|innen|oben|unten) )\p{Ll}{2,}(?:te|en))(?!\p{L})/u,
  fr: /(?<!\p{L})(?:est|sont|était|étaient|fut|furent|a|ont|avait|avaient|peut|peuvent|doit|doivent|fait|font|sera|seront|\p{Ll}{4,}(?:ait|aient|era|eront|it|issent))(?!\p{L})/u,
  es: /(?<!\p{L})(?:es|son|era|eran|fue|fueron|está|están|ha|han|hay|había|tiene|tienen|puede|pueden|debe|deben|hace|hacen|será|serán|se|\p{Ll}{3,}(?:aba|aban|ían|ará|erá|irá|ó|aron|ieron))(?!\p{L})/u,
  pt: /(?<!\p{L})(?:é|são|era|eram|foi|foram|está|estão|há|havia|tem|têm|pode|podem|deve|devem|faz|fazem|será|serão|se|\p{Ll}{3,}(?:ava|avam|iam|ará|erá|irá|ou|aram|eram|iram))(?!\p{L})/u,
  it: /(?<!\p{L})(?:è|sono|era|erano|fu|furono|sta|stanno|ha|hanno|può|possono|deve|devono|fa|fanno|viene|vengono|sarà|saranno|si|\p{Ll}{3,}(?:ava|avano|eva|evano|iva|ivano|erà|irà|ò|arono|erono|irono))(?!\p{L})/u,
};

/** Whether a text may have a verb of its own; told by common verbs and by endings. */
export const hasFiniteVerb = (text: string, { tag }: LanguageRules): boolean =>
  finiteVerbs[tag]?.test(text) ?? true;

/** German puts a comma before each; its verb is none of the main clause. */
const germanRelativeClause =
  /, (?:\p{Ll}{2,5} )?(?:der|die|das|dem|den|deren|dessen|denen|welche[rsnm]?) [^,]+/gu;

/** Takes off what ties a sentence to the one before and can go without another change to it. */
export function withoutForeignConnective(
  text: string,
  { connective, filler }: LanguageRules,
): string {
  let rest = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const shorter = rest.replace(connective, '');
    if (shorter === rest || shorter === '') break;
    rest = capitalised(shorter);
  }
  return filler ? rest.replace(filler, '') : rest;
}

/**
 * Those of the sentences that stand alone, as they may be asked about: with no connective, nothing
 * that leans on another passage, the speaker or the reader, and no English quotation.
 */
export function standingSentences(
  sentences: readonly Sentence[],
  rules: LanguageRules,
): Sentence[] {
  return sentences.flatMap((sentence) => {
    const text = withoutForeignConnective(sentence.text, rules);
    if (foreignReference(text, rules.tag) !== null || !isInLanguage(text, rules)) return [];
    const needsVerb = rules.nounsAreCapitalised || sentence.segment.kind === 'list-item';
    const main = rules.nounsAreCapitalised ? text.replace(germanRelativeClause, '') : text;
    if (needsVerb && !hasFiniteVerb(main, rules)) return [];
    return [{ ...sentence, text }];
  });
}
