import { looksPlural } from '../../checks/fold.ts';
import type { Token } from '../english-tagger.ts';
import type { Sentence } from '../sentences.ts';
import { hasOwnVerb, phraseOf, tokensWithin } from './definition-spans.ts';
import { saysByVerb, type DefinitionPattern } from './definition-patterns.ts';

/** Where a pattern of definition was found, before it is known whether it defines. */
export interface DefiningMatch {
  readonly match: RegExpExecArray;
  /** What the group `def` holds. */
  readonly raw: string;
  readonly sentence: Sentence;
  /** Name of the pattern. */
  readonly pattern: string;
  readonly openLeft: DefinitionPattern['openLeft'];
  /** Of the term. */
  readonly tokens: readonly Token[];
  /** The definition, with its left edge found. */
  readonly definition: string;
}

/** The token right before the term. */
const introducing = ({ sentence, tokens }: DefiningMatch): Token | undefined =>
  sentence.tokens.findLast(({ end }) => end <= (tokens[0]?.start ?? 0));

/** The same, and the token before an article. */
function linking(found: DefiningMatch): Token | undefined {
  const before = introducing(found);
  const { tokens } = found.sentence;
  return before?.pos === 'DET' ? tokens[tokens.indexOf(before) - 1] : before;
}

const halved = /^ (?:and|or) (?!(?:an?|the)\b)\p{L}+ \p{L}+s?[.,;]/u;

/** Past forms that a tagger may take for nouns. */
const pastForms =
  /^[^,]*?(?<!\b(?:that|which|who)\b.*)\b(?:spread|came|went|became|began|fell|rose|grew|took|gave|led|left|lost|ran|won|brought|kept|held|hit)\b/u;

const opensClause = /^(?:when|if|as|because|although|while|since|once|after|before)$/u;

/** What matches of one pattern say though they define nothing; each is true of such a match. */
const refusals: Readonly<Record<string, readonly ((found: DefiningMatch) => boolean)[]>> = {
  'is-called': [
    // "Are called integration or association areas": half of a name.
    (found) =>
      introducing(found)?.pos !== 'DET' &&
      halved.test(found.sentence.text.slice(found.tokens.at(-1)?.end)),
  ],
  apposition: [
    // "Prayers, divination, the aromas of …, and": members of a list.
    (found) => introducing(found)?.text === ',',
    ({ match }) => /^,? (?:and|or) /u.test(match.input.slice(match.index + match[0].length - 1)),
    // "During the peace, the disease spread": a main clause.
    ({ definition }) => pastForms.test(definition),
    // "The achievement of the era, a blueprint for others": what stands behind tells of the achievement.
    (found) => linking(found)?.lower === 'of' && !isNamedAgain(found),
    ({ match, sentence }) =>
      opensClause.test(sentence.tokens[0]?.lower ?? '') && match[0].endsWith('.'),
  ],
  'noun-called': [
    // "All the alleles in a field known as genetics" names the field.
    ({ definition }) =>
      /\bin an? (?:field|process|area|branch|system|part|region|group|study)\b/u.test(definition),
    // "The processes that gave rise to new species, called X" names the processes.
    (found) => tokenBefore(found)?.lower === 'to',
  ],
  // "One simple instinct: the search for pleasure": what the colon announces is no term.
  colon: [(found) => introducing(found)?.pos !== 'ADP'],
  'are-plural': [tellsDeed],
  'is-mass': [(found) => !isOfNoun(found)],
  'which-is': [
    ({ match, sentence, tokens }) =>
      /, which are /u.test(match[0]) && !looksPlural(phraseOf(sentence.text, tokens)),
    // "To diversify its loans, which means lending to many": what is explained is the deed.
    ({ match, tokens }) =>
      /, which means \p{L}+ing\b/u.test(match[0]) && tokens.at(-1)?.lower.endsWith('ing') !== true,
  ],
};

/** "An incremental innovation, an innovation that …". */
const isNamedAgain = ({ tokens, definition }: DefiningMatch): boolean =>
  new RegExp(`^an? (?:\\p{L}+ )?${RegExp.escape(tokens.at(-1)?.lower ?? '')} `, 'u').test(
    definition,
  );

/** The token right before the definition. */
function tokenBefore({ match, sentence, definition }: DefiningMatch): Token | undefined {
  const at = sentence.text.indexOf(definition, match.index);
  return sentence.tokens.findLast(({ end }) => end <= at);
}

/** "Intentional torts are committed by somebody who …" tells a deed. */
function tellsDeed({ match, raw, sentence }: DefiningMatch): boolean {
  const at = match.index + match[0].lastIndexOf(raw);
  const [opening, second] = tokensWithin(sentence.tokens, at, raw.length).filter(
    ({ pos }) => pos !== 'ADV',
  );
  return opening?.pos === 'VERB' && second?.pos === 'ADP';
}

/** "Is information about …", and not "is vital for …". */
function isOfNoun({ match, raw, sentence }: DefiningMatch): boolean {
  const own = tokensWithin(sentence.tokens, match.index + match[0].indexOf(raw), raw.length);
  const genus = own[own.findIndex(({ pos }) => !/^(?:ADJ|ADV)$/u.test(pos))];
  return genus?.pos === 'NOUN' && genus.lower === genus.lemma;
}

/** Where the left edge was found by the nouns: no phrase before the main clause, no clause. */
function isOpenDefinition({
  match,
  sentence,
  pattern,
  openLeft,
  tokens,
  definition,
}: DefiningMatch): boolean {
  if (openLeft === undefined) return true;
  const isLeadIn = sentence.tokens[0]?.pos === 'ADP' || sentence.tokens[0]?.pos === 'SCONJ';
  if (isLeadIn && (tokens.at(-1)?.end ?? 0) === sentence.text.indexOf(',')) return false;
  const isCutName = /^\p{Lu}/u.test(definition) && !/^(?:An?|The) /u.test(definition);
  if (openLeft === 'def' && (isCutName || /^\p{Ll}+(?<!s) of /u.test(definition))) return false;
  if (saysByVerb.has(pattern) || pattern === 'wherein') return true;
  const at = sentence.text.indexOf(definition, match.index);
  return !hasOwnVerb(tokensWithin(sentence.tokens, at, definition.length));
}

/** Whether a match defines its term, and does not only look as if it did. */
export const defines = (found: DefiningMatch): boolean =>
  isOpenDefinition(found) && !(refusals[found.pattern] ?? []).some((refuses) => refuses(found));
