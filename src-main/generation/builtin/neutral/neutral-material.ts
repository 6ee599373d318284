import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { unspacedReference } from '../../checks/unspaced-references.ts';
import { segmenterLanguage } from '../language.ts';
import { readSections, type Section } from '../sections.ts';
import { readSentences, type Sentence } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import type { Asking, LanguageRules } from './languages/language-rules.ts';
import { rulesFor } from './languages/rules-for.ts';
import { findNeutralDefinitions, type NeutralDefinition } from './neutral-definitions.ts';
import type { NeutralTerm } from './neutral-term.ts';
import { readNouns, type NounReading } from './noun-terms.ts';
import { standingSentences } from './standing-sentences.ts';
import { isEnglishSentence, isInLanguage, materialLanguage } from './text-language.ts';
import { findUnspacedDefinitions } from './unspaced/unspaced-definitions.ts';
import { unspacedLanguage, type UnspacedLanguage } from './unspaced/unspaced-language.ts';
import { unspacedTerms } from './unspaced/unspaced-terms.ts';
import { neutralTerms } from './word-statistics.ts';

/** What is read from a source in another language than English. */
export interface NeutralMaterial {
  readonly source: StudyText;
  /** Undefined for a language without rules of its own here. */
  readonly rules: LanguageRules | undefined;
  /** Only for Japanese and Chinese. */
  readonly unspaced: UnspacedLanguage | undefined;
  /** Undefined where questions cannot be put in the language. */
  readonly asking: Asking | undefined;
  readonly sections: readonly Section[];
  /** Sentences that read as prose and, as far as the rules can tell, stand alone. */
  readonly sentences: readonly Sentence[];
  readonly definitions: readonly NeutralDefinition[];
  /** Best first. */
  readonly terms: readonly NeutralTerm[];
  /** Undefined without rules. */
  readonly nouns: NounReading | undefined;
}

const fewestWords = 7;
const mostWords = 34;
const fewestCharacters = 11;
const mostCharacters = 110;
/** A Japanese or Chinese sentence has this share of its own letters, names and formulas aside. */
const leastOwnScript = 0.7;

/** Reads a source by the rules of its language, or by those of Unicode and statistics alone. */
export function readNeutralMaterial(source: StudyText): NeutralMaterial {
  const sections = readSections(source);
  const language = materialLanguage(source);
  const rules = rulesFor(language);
  const written = readSentences(sections, segmenterLanguage(language));
  const all = written.map((sentence) =>
    rules?.asSentence ? { ...sentence, text: rules.asSentence(sentence.text) } : sentence,
  );
  const isChanged = (index: number): boolean => all[index]?.text !== written[index]?.text;
  const readable = all.filter((sentence) => isReadable(sentence, rules));
  const base = { source, sections, rules: undefined, unspaced: undefined, nouns: undefined };
  if (rules) {
    const stating = standingSentences(readable, rules);
    // Sentences with a formula or a stub say as well as others what is a noun and of which gender.
    const nouns = readNouns(
      all.filter(({ text }) => isInLanguage(text, rules)),
      rules,
    );
    // What a glossary says of a term is asked as its meaning; a gap in it would read as no sentence.
    const glossary = new Set(stating.filter(({ index }) => isChanged(index)));
    const definitions = findNeutralDefinitions(stating, nouns, rules, glossary);
    const sentences = stating.filter((sentence) => !glossary.has(sentence));
    return { ...base, rules, asking: rules, nouns, sentences, definitions, terms: nouns.terms };
  }
  const unspaced = unspacedLanguage(language);
  if (unspaced) {
    const own = readable.filter(({ text }) => isOwnSentence(text, unspaced));
    const sentences = own.filter(({ text }) => unspacedReference(text, language) === null);
    const definitions = findUnspacedDefinitions(sentences, unspaced);
    const terms = unspacedTerms(own, unspaced);
    return { ...base, unspaced, asking: unspaced, sentences, definitions, terms };
  }
  const sentences = readable.filter(({ text }) => !isEnglishSentence(text));
  const terms = neutralTerms(sentences, language);
  return { ...base, asking: undefined, sentences, definitions: [], terms };
}

/** Openings that point to the sentence before, in languages without rules of their own. */
const pointsBack =
  /^(?:Dit|Deze|Dat|Hij|Zij|Ze|Het is|Daarom|Dus|Ook|Det|Den|Denna|Detta|Dette|To|Ten|Ta|Te|Bu|Bunlar) /u;

const numberedPart = /(?<!\p{L})(?:figuur|tabel|hoofdstuk|afbeelding|figur|kapitel) ?\d/iu;

const endsInAbbreviation =
  /(?:^|[\s.])(?:Prof|Dr|Hr|Fr|bzgl|bzw|ca|vgl|usw|Nr|St|Mme|Mlle|Sr|Sra|Dott|etc|evtl|ggf|inkl|sog|Jh|Chr|Abb|Bd|Hrsg|pág|núm|fig|cap|ecc|ad es|p\. ex|\p{L}|\d{1,2})\.$/u;

function isReadable({ text }: Sentence, rules: LanguageRules | undefined): boolean {
  if (!isProse(text, rules) || /[:：]|\(\p{L}\)|\p{Ll}\d|\d\p{Ll}|&\w+;|\p{L}\. \p{Ll}/u.test(text))
    return false;
  if (numberedPart.test(text) || endsInAbbreviation.test(text) || /, \d{4}\.$/u.test(text))
    return false;
  if (isUnspacedScript(text))
    return text.length >= fewestCharacters && text.length <= mostCharacters;
  const words = text.split(/\s+/u).length;
  return (
    !pointsBack.test(text) &&
    words >= fewestWords &&
    words <= mostWords &&
    /^["“„«]?[\p{Lu}\p{Lo}]/u.test(text) &&
    /[.。।]["”“»)]?$/u.test(text)
  );
}

function isOwnSentence(text: string, { ownScript, sentence, hedge }: UnspacedLanguage): boolean {
  const own = text.match(ownScript)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{N}ー]/gu)?.length ?? 0;
  return own >= leastOwnScript * letters && sentence.test(text) && !hedge.test(text);
}
