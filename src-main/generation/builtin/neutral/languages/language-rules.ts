import type { Spelling } from '../../usable-sentence.ts';

/**
 * Gender and number of a noun in one letter: `m`, `f`, `n` in the singular; `M`, `F` in the plural
 * of languages whose plural has a gender; `p` in the plural of German. `x` is a singular and `X` a
 * plural whose gender the text does not show: "l'ovule", "les stomates".
 */
export type NounClass = 'm' | 'f' | 'n' | 'p' | 'M' | 'F' | 'x' | 'X';

/** Whether a noun of this class stands in the plural; an unknown class does not. */
export const isPluralClass = (nounClass: NounClass | undefined): boolean =>
  nounClass !== undefined && /[pMFX]/u.test(nounClass);

/** A sentence that says what a term means: groups `term`, `definition` and perhaps `article`. */
export interface DefinitionPattern {
  readonly pattern: RegExp;
  /** 0 to 1: how surely such a sentence defines. */
  readonly strength: number;
}

/** How a language asks. */
export interface Asking {
  /** The question for the term that has this definition. */
  readonly askForTerm: (definition: string) => string;
  /** The question for the definition of this term. */
  readonly askForMeaning: (term: string) => string;
}

/** What has to be known of a language to ask in it. */
export interface LanguageRules extends Asking, Spelling {
  /** BCP 47 tag of the language. */
  readonly tag: string;
  /**
   * By the classes of the nouns that they stand before, such as `fp`: determiners, one blank apart.
   * `ein-es` is "ein" before an adjective in "-es"; `die+t` opens a sentence, with the noun's verb
   * in the singular behind it, `die+en` in the plural.
   */
  readonly determiners: Readonly<Record<string, string>>;
  /**
   * Articles that may also be pronouns before a verb or stand before an infinitive, prepositions
   * behind which they are neither, and how infinitives end.
   */
  readonly clitic?: {
    readonly article: RegExp;
    readonly preposition: RegExp;
    readonly infinitive: RegExp;
  };
  /** What endings say of a noun's class, surest first. */
  readonly endings: readonly (readonly [ending: RegExp, nounClass: NounClass])[];
  /** Second words of a term: adjectives by their ending; absent where no term has one. */
  readonly adjective?: RegExp;
  /** Words that tie the nouns of one term together. */
  readonly linking: RegExp;
  /** Openings that tie a sentence to the one before and can go with no change to what remains. */
  readonly connective: RegExp;
  /** The same in the middle of a sentence. */
  readonly filler?: RegExp;
  /** Openings of a plain statement besides an article: a preposition with its article. */
  readonly plainOpening: RegExp;
  /** Conditions, advice and what only may be: such a sentence states little. */
  readonly hedge: RegExp;
  /** What stands before a year of the calendar, right behind which a blank for it may stand. */
  readonly beforeYear: RegExp;
  readonly definitions: readonly DefinitionPattern[];
  /** A definition must have one of these, which tell the thing from others of its genus. */
  readonly differentia: RegExp;
  /** Genera that define nothing: "an example of". */
  readonly emptyGenus: RegExp;
  /** A judgement where a genus should be: "the best way", "an important part". */
  readonly judging: RegExp;
  /** A second statement on the term behind its genus: "is a star and marks the north". */
  readonly secondClause: RegExp;
  /** Where a clause begins whose verb is none of the main clause. */
  readonly subordinate: RegExp;
  /** How a definition begins that names a genus. */
  readonly indefinite: RegExp;
  /** An article, or the start of a definition, in the plural. */
  readonly plural: RegExp;
  /** The term as a glossary has it; `article` is what stood before it, in lower case. */
  readonly citedTerm: (term: string, article: string) => string;
  /** A definition as a nominative, with a small first letter unless it is a noun's or a name's. */
  readonly citedDefinition: (definition: string) => string;
  /** The question for the year that a sentence opens with, or null where the syntax is not sure. */
  readonly askForYear?: (
    sentence: string,
  ) => { readonly stem: string; readonly year: string } | null;
  /** A line of a glossary ("Zinsen: Dies ist …") as a sentence; any other text unchanged. */
  readonly asSentence?: (text: string) => string;
  /** Letters at the start of a word by which the word before it changes its form. */
  readonly onset?: (word: string) => string;
}

/** Lower-case first letter, for definitions that opened a sentence with an article. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
