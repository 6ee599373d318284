import type { StudyText } from '../../../../src-shared/study-text.ts';
import { isUnspacedScript, wordOverlap } from '../../checks/fold.ts';
import { otherValues } from '../number-distractors.ts';
import type { Candidate, QuestionOptions } from '../questions/candidate.ts';
import { capitalised } from '../clean-text.ts';
import { clozeBlank } from '../../checks/question-checks.ts';
import { fittingOptions } from './fitting-options.ts';
import { gapWorth } from './gap-worth.ts';
import { isPluralClass, type Asking, type LanguageRules } from './languages/language-rules.ts';
import type { NeutralDefinition } from './neutral-definitions.ts';
import { neutralGap } from './neutral-gap.ts';
import { readNeutralMaterial, type NeutralMaterial } from './neutral-material.ts';
import { isAskable, type NeutralTerm } from './neutral-term.ts';

const poolSize = 250;
const fewestOccurrences = 2;
const mostPerTerm = 6;

/** In a language without rules: what each further term of the subject adds, up to so many. */
const worthOfOthers = 0.05;
const tellingTerms = 3;

const gapQuality = 0.4;
const definitionQuality = 0.75;
const meaningQuality = 0.65;
const yearQuality = 0.55;

/** Definitions with more of their words in common may both be right. */
const mostOverlap = 0.5;

/** Questions on a source in another language than English, in that language. */
export function neutralCandidates(text: StudyText, options: QuestionOptions): Candidate[] {
  const material = readNeutralMaterial(text);
  const { asking } = material;
  return [
    ...gapQuestions(material, options),
    ...yearQuestions(material, options),
    ...(asking ? definitionQuestions(material, asking) : []),
  ];
}

function gapQuestions(
  { sentences, terms, rules, unspaced, nouns }: NeutralMaterial,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const pool = terms.filter(({ count }) => count >= fewestOccurrences).slice(0, poolSize);
  const byIndex = new Map(sentences.map((sentence) => [sentence.index, sentence]));
  const askable = pool.filter((term) => isAskable(term, sentences.length, rules));
  const held = termsBySentence(askable);
  const best = pool[0]?.score ?? 1;
  return askable.flatMap((term): Candidate[] => {
    const found: Candidate[] = [];
    for (const index of term.sentences) {
      const sentence = byIndex.get(index);
      const others = (held.get(index) ?? []).filter(({ key }) => key !== term.key);
      if (!sentence || others.some(({ key }) => key.includes(term.key))) continue;
      const apart = others.filter(({ key }) => !term.key.includes(key)).length;
      const gap = neutralGap(sentence.text, term.text, unspaced);
      if (unspaced && apart === 0) continue;
      const worth =
        gap && rules
          ? gapWorth({ term, gap, sentence }, apart, rules, nouns)
          : worthOfOthers * Math.min(tellingTerms, apart);
      if (!gap || worth === null) continue;
      found.push({
        kind: 'cloze',
        stem: gap.stem,
        answer: term.text,
        distractors: () =>
          fittingOptions({ term, gap, sentence }, pool, rules, difficulty === 'easy'),
        explanation: sentence.text,
        sentence,
        factKey: term.key,
        quality: gapQuality + (0.2 * term.score) / best + worth,
      });
    }
    return found.sort((a, b) => b.quality - a.quality).slice(0, mostPerTerm);
  });
}

function termsBySentence(terms: readonly NeutralTerm[]): Map<number, NeutralTerm[]> {
  const held = new Map<number, NeutralTerm[]>();
  for (const term of terms) {
    for (const index of term.sentences) {
      const known = held.get(index);
      if (known) known.push(term);
      else held.set(index, [term]);
    }
  }
  return held;
}

function definitionQuestions({ definitions, terms }: NeutralMaterial, asking: Asking): Candidate[] {
  return definitions.flatMap((defined): Candidate[] => {
    const { definition, term, key, sentence, strength } = defined;
    const common = { explanation: sentence.text, sentence, factKey: key };
    return [
      {
        ...common,
        kind: 'definition',
        stem: asking.askForTerm(definition),
        answer: term,
        distractors: () => otherTerms(defined, definitions, terms),
        quality: definitionQuality * (0.7 + 0.3 * strength),
      },
      {
        ...common,
        kind: 'meaning',
        stem: asking.askForMeaning(term),
        answer: capitalised(definition),
        distractors: () => otherDefinitions(defined, definitions),
        quality: meaningQuality * (0.7 + 0.3 * strength),
      },
    ];
  });
}

/** Terms for a question that asks for one: those that the text defines, then its key terms. */
function otherTerms(
  { term, key, sentence, isPlural, isName }: NeutralDefinition,
  definitions: readonly NeutralDefinition[],
  terms: readonly NeutralTerm[],
): string[] {
  const own = sentence.text.toLowerCase();
  const isSpaced = !isUnspacedScript(own);
  const distance = (section: number): number => Math.abs(section - sentence.section);
  const defined = definitions
    .filter((other) => other.key !== key && other.isPlural === isPlural && other.isName === isName)
    .sort((a, b) => distance(a.sentence.section) - distance(b.sentence.section))
    .map((other) => other.term);
  const keyTerms = terms
    .slice(0, poolSize)
    .filter(
      ({ count, nounClass }) =>
        count >= fewestOccurrences && (!isSpaced || nounClass !== undefined),
    )
    .filter((other) => isPluralClass(other.nounClass) === isPlural && other.isName === isName)
    .map(({ text }) => capitalised(text));
  return [...new Set([...defined, ...keyTerms])].filter(
    (option) => option !== term && !own.includes(option.toLowerCase()),
  );
}

function otherDefinitions(
  { definition, key, sentence }: NeutralDefinition,
  definitions: readonly NeutralDefinition[],
): string[] {
  return definitions
    .filter((other) => other.key !== key && wordOverlap(other.definition, definition) < mostOverlap)
    .filter((other) => !other.definition.toLowerCase().includes(key))
    .sort(
      (a, b) =>
        Math.abs(a.definition.length - definition.length) / 20 +
        Math.abs(a.sentence.section - sentence.section) -
        Math.abs(b.definition.length - definition.length) / 20 -
        Math.abs(b.sentence.section - sentence.section),
    )
    .map((other) => capitalised(other.definition));
}

const yearLength = 4;
const year = /(?<![\p{L}\d.,/-])(?:1\d{3}|20[0-2]\d)(?![\p{L}\d/-]|[.,]\d)/gu;

function yearQuestions(
  { sentences, rules }: NeutralMaterial,
  { random }: QuestionOptions,
): Candidate[] {
  return sentences.flatMap((sentence): Candidate[] => {
    const { text } = sentence;
    const [found, ...more] = text.matchAll(year);
    if (!found || more.length > 0) return [];
    const [answer] = found;
    const asked = rules?.askForYear?.(text) ?? null;
    if (!asked && !isYear(text, found.index, rules)) return [];
    return [
      {
        kind: 'number',
        stem: asked?.stem ?? text.replace(answer, clozeBlank),
        answer,
        distractors: () => otherValues(answer, text, random),
        explanation: text,
        sentence,
        factKey: `${sentence.index} ${answer}`,
        quality: yearQuality,
      },
    ];
  });
}

/** "En 1983", "1983年", not "Windows 2000" nor "2000 ans"; without rules only what is in no doubt. */
function isYear(text: string, at: number, rules: LanguageRules | undefined): boolean {
  const after = text.slice(at + yearLength);
  if (isUnspacedScript(text)) return /^ ?[年년]/u.test(after);
  return (
    rules?.beforeYear.test(text.slice(0, at)) === true &&
    /^(?:[,.;)]| \p{Ll}{2})/u.test(after) &&
    !/^ (?:Jahren?|ans|años|anos|anni|Metern?|Kilometern?|mètres|kilomètres|metros|metri)(?!\p{L})/u.test(
      after,
    )
  );
}
