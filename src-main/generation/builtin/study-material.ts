import type { StudyText } from '../../../src-shared/study-text.ts';
import { foldTerm } from '../checks/fold.ts';
import { readCasing, type Casing } from './casing.ts';
import { findAliases, type Aliases } from './aliases.ts';
import { findCodeDefinitions } from './facts/code-definitions.ts';
import { findDefinitions, type Definition } from './facts/definitions.ts';
import { findResolvedDefinitions } from './facts/resolved-definitions.ts';
import { findKeyTerms, type KeyTerm } from './key-terms.ts';
import { readSections, type Section } from './sections.ts';
import { readEnglishSentences, type Sentence } from './sentences.ts';
import { isUnpunctuated, readUnpunctuated } from './unpunctuated.ts';
import { isKnownNoun, isNameNoun } from './lexicon.ts';
import { namesOfPeople } from './people.ts';
import { termKind, type TermKind } from './names.ts';

/** What has been read from an English source; quiz, cards and map all start from this. */
export interface StudyMaterial {
  readonly source: StudyText;
  readonly sections: readonly Section[];
  readonly sentences: readonly Sentence[];
  /** In reading order; a term may be defined more than once. */
  readonly definitions: readonly Definition[];
  /** Best first. */
  readonly terms: readonly KeyTerm[];
  readonly termByKey: ReadonlyMap<string, KeyTerm>;
  readonly aliases: Aliases;
  readonly casing: Casing;
  kindOf(term: string): TermKind;
}

/** "LIBERTARIAN", as dictionaries write the word that they explain: small, where it is no name. */
function inRunningText(definition: Definition): Definition {
  const { term } = definition;
  const isShouted = /^\p{Lu}{5,}$/u.test(term) && isKnownNoun(term) && !isNameNoun(term);
  return isShouted ? { ...definition, term: term.toLowerCase() } : definition;
}

/** Reads an English source once: sections, sentences, definitions, key terms, aliases. */
export function readEnglishMaterial(source: StudyText): StudyMaterial {
  const sections = readSections(source);
  const sentences = isUnpunctuated(sections)
    ? readUnpunctuated(sections, source.content)
    : readEnglishSentences(sections);
  const definitions = [
    ...findDefinitions(sentences),
    ...findResolvedDefinitions(sentences),
    ...findCodeDefinitions(sentences),
  ].map(inRunningText);
  const defined = new Map<string, number>();
  for (const { key, strength } of definitions) {
    defined.set(key, Math.max(strength, defined.get(key) ?? 0));
  }
  const casing = readCasing(sentences);
  const terms = findKeyTerms(sentences, sections, { defined, casing });
  const termByKey = new Map(terms.map((term) => [term.key, term]));
  const people = namesOfPeople(sentences);
  return {
    source,
    sections,
    sentences,
    definitions,
    terms,
    termByKey,
    aliases: findAliases(sentences, (key) => termByKey.has(key) || defined.has(key)),
    casing,
    kindOf: (term) => {
      const known = termByKey.get(foldTerm(term));
      if (known?.isCode === true) return 'code';
      const isOpening = /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(term);
      // What only headings and first words write with a capital is no name.
      const isName =
        (known?.isName ?? true) && /^\p{Lu}/u.test(isOpening ? casing.within(term) : term);
      return termKind(term, isName, people);
    },
  };
}
