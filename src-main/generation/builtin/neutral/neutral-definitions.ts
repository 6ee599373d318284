import { foldedWords } from '../../checks/fold.ts';
import type { Sentence } from '../sentences.ts';
import { generalNouns } from './languages/general-nouns.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import type { NounReading } from './noun-terms.ts';
import { grammarWords } from './text-language.ts';

/** What a sentence says a term means. */
export interface NeutralDefinition {
  readonly key: string;
  /** As a glossary has it, with a capital. */
  readonly term: string;
  /** With a small first letter unless it is a noun's; no full stop. */
  readonly definition: string;
  readonly strength: number;
  readonly isPlural: boolean;
  readonly isName: boolean;
  readonly sentence: Sentence;
}

const fewestWords = 5;
const mostWords = 28;
const mostTermWords = 4;

/** "We call X …" defines whatever follows; a plain "X is …" has to show that it does. */
const namingStrength = 0.9;

/** "The distance between …" may only describe, where "a body that …" defines. */
const definiteWorth = 0.85;
const mostTermLength = 50;

/** A definition that ends in an article, a preposition or a relative pronoun has been cut. */
const cutOff =
  / (?:que|qui|dont|che|cui|der|die|das|den|dem|eine?|una?|une|uma?|le|la|los|las|el|il|de|do|da|di|mit|von|avec|con|com|et|y|e|und|o|ou|oder)$/u;

/** "The one of Arecibo", "the two points": of something named before. */
const noGenus =
  /^(?:[oa]s?|el|l[aoe]s?|il|i|gli|die|quell[oa]) (?:de|d[oa]s?|del|di|que|che|dos|deux|dois|duas|due|zwei|beiden|tr[eê]s|trois|tre|drei) /u;

/** A comparative is no term: "the largest telescope". */
const comparative =
  /^(?:maior|menor|mayor|maggior|minor|größ|kleinst|höchst|best|mejor|melhor|typisch|üblich|wichtig)/u;

/** A second statement that only a comma ties to the definition. */
const splice =
  /, (?:une?|una|uma?|le|la|el|[oa]s?|il|lo|eine?|die|der|das) [^,]*? (?:est|sont|es|son|é|são|è|sono|ist|sind) /u;

/** A definition whose first words share this many letters with its term says the term again. */
const sharedLetters = 5;

/**
 * Definitions in the order of the text; the best of each term.
 * @param glossary sentences that are lines of a glossary: what stands first is a term
 */
export function findNeutralDefinitions(
  sentences: readonly Sentence[],
  nouns: NounReading,
  rules: LanguageRules,
  glossary: ReadonlySet<Sentence>,
): NeutralDefinition[] {
  const byKey = new Map<string, NeutralDefinition>();
  for (const sentence of sentences) {
    const found = definitionIn(sentence, nouns, rules, glossary.has(sentence));
    if (!found) continue;
    if (found.strength > (byKey.get(found.key)?.strength ?? 0)) byKey.set(found.key, found);
  }
  return [...byKey.values()];
}

function definitionIn(
  sentence: Sentence,
  nouns: NounReading,
  rules: LanguageRules,
  isOfGlossary: boolean,
): NeutralDefinition | null {
  for (const { pattern, strength } of rules.definitions) {
    const groups = pattern.exec(sentence.text)?.groups;
    const written = groups?.['term']?.trim();
    const said = groups?.['definition'];
    if (written === undefined || said === undefined) continue;
    const article = groups?.['article']?.trim().toLowerCase() ?? '';
    const cited = rules.citedTerm(written, article);
    const definition = rules.citedDefinition(said.trim().replace(/,$/u, ''));
    if (!isTerm(cited, rules) || saysTermAgain(definition, cited)) continue;
    const isNamed = strength >= namingStrength;
    if (!isDefinition(definition, isNamed, rules)) continue;
    const isSure = article !== '' || isNamed || isOfGlossary;
    if (!isSure && !isNounPhrase(written, nouns, rules)) continue;
    return {
      key: cited.toLowerCase(),
      term: cited.charAt(0).toUpperCase() + cited.slice(1),
      definition,
      strength: rules.indefinite.test(definition) ? strength : strength * definiteWorth,
      isPlural: rules.plural.test(article === '' ? definition : article),
      isName: nouns.isName(cited.toLowerCase().split(' ')[0] ?? ''),
      sentence,
    };
  }
  return null;
}

/** Without an article what opens a sentence may be an adverb: "Normalement est un …". */
function isNounPhrase(written: string, nouns: NounReading, rules: LanguageRules): boolean {
  if (/^\p{Lu}{2,}/u.test(written)) return true;
  if (/(?:mente|ement|weise)$/u.test(written)) return false;
  const words = written.toLowerCase().split(' ');
  const noun = rules.nounsAreCapitalised ? words.at(-1) : words[0];
  return nouns.isNoun(noun ?? '');
}

function isTerm(term: string, rules: LanguageRules): boolean {
  const words = term.toLowerCase().split(/[ ’']/u).filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const grammar = grammarWords(rules);
  if (term.length > mostTermLength || words.length > mostTermWords || term.length < 3) return false;
  if (grammar.has(first) || grammar.has(last) || /\d/u.test(term)) return false;
  if (comparative.test(first) || words.some((word) => word.endsWith('mente'))) return false;
  if (generalNouns(rules.tag).has(first) && words.length === 1) return false;
  return !words.slice(1, -1).some((word) => grammar.has(word) && !isLink(word, rules));
}

const isLink = (word: string, { linking }: LanguageRules): boolean =>
  linking.test(word) || linking.test(`${word}'`) || /^(?:la|l|los|en|a|in)$/u.test(word);

function isDefinition(definition: string, isNamed: boolean, rules: LanguageRules): boolean {
  const words = definition.split(/\s+/u);
  if (words.length < fewestWords || words.length > mostWords) return false;
  if (noGenus.test(definition) || cutOff.test(definition) || splice.test(definition)) return false;
  const second = rules.secondClause.exec(definition);
  if (second?.[0].startsWith(',') === true) return false;
  if (isNamed) return true;
  if (rules.emptyGenus.test(definition) || rules.judging.test(definition)) return false;
  const difference = rules.differentia.exec(definition);
  // A verb behind "und" may still belong to the relative clause, unless a comma has closed it.
  return difference !== null && !(second && second.index < difference.index);
}

function saysTermAgain(definition: string, term: string): boolean {
  const roots = new Set(term.toLowerCase().split(/[ ’']/u).filter(isTelling).map(rootOf));
  return foldedWords(definition).some((word) => roots.has(rootOf(word)));
}

const rootOf = (word: string): string => word.slice(0, sharedLetters);
const isTelling = (word: string): boolean => word.length >= sharedLetters - 1;
