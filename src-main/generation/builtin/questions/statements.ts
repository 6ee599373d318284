import { foldTerm } from '../../checks/fold.ts';
import { splitClause, type Clause } from '../clause.ts';
import type { Casing } from '../casing.ts';
import type { KeyTerm } from '../key-terms.ts';
import type { Sentence } from '../sentences.ts';
import type { StudyMaterial } from '../study-material.ts';
import { resolveReferences } from '../references.ts';
import { simplerStatements } from '../simpler.ts';
import { standAlone } from '../usable-sentence.ts';
import { takesUpNoun } from '../taken-up.ts';
import { tagEnglish, type Token } from '../english-tagger.ts';

/** A sentence that stands alone, and its parts where its syntax is plain. */
export interface Statement {
  readonly sentence: Sentence;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clause: Clause | null;
  /** The key term that the subject is, where it is one. */
  readonly subjectTerm: KeyTerm | undefined;
  /** 0 to 1: how much of what matters in the source it speaks of. */
  readonly weight: number;
  /** How the text writes its words in the middle of a sentence. */
  readonly casing: Casing;
}

/** A sentence with this share of the best terms' score is as central as any. */
const fullWeight = 0.5;

/** Terms so high in the text are what it is about throughout: "the shell", "the heart". */
const highest = 12;
const fewestTimes = 5;

function isSubjectMatter(key: string, { terms, termByKey }: StudyMaterial): boolean {
  const term = termByKey.get(key);
  return term?.isSpecific === true && term.count >= fewestTimes && terms.indexOf(term) < highest;
}

/** "The package …": one common noun with "the" is clear only where the title names it. */
function hasUnclearSubject(
  [first, second, third]: readonly Token[],
  material: StudyMaterial,
): boolean {
  if (first?.lower !== 'the' || second?.pos !== 'NOUN') return false;
  const isAlone = third?.pos === 'VERB' || third?.pos === 'AUX' || third?.pos === 'ADV';
  const key = foldTerm(second.text);
  return isAlone && foldTerm(material.source.title) !== key && !isSubjectMatter(key, material);
}

/**
 * The key term that a subject is, or that it describes: "the more electronegative Cl atom" is about
 * the Cl atom.
 */
export function termOfSubject(
  { subject, subjectTokens }: Clause,
  { termByKey }: StudyMaterial,
): KeyTerm | undefined {
  const whole = termByKey.get(foldTerm(subject));
  if (whole) return whole;
  const origin = subjectTokens[0]?.start ?? 0;
  for (const [index, { pos, lower }] of subjectTokens.entries()) {
    const term = termByKey.get(
      foldTerm(subject.slice((subjectTokens[index]?.start ?? 0) - origin)),
    );
    if (term && (term.key.includes(' ') || term.isName)) return term;
    const isDescribing = pos === 'ADJ' || (pos === 'ADV' && lower !== 'not');
    if (!isDescribing && !/^(?:an?|the)$/u.test(lower)) return undefined;
  }
  return undefined;
}

/**
 * What one sentence states, in sentences that stand alone: its pronouns resolved where that is
 * sure, and long sentences cut into what they state. The evidence of each is the whole passage.
 */
function standingOf(
  sentence: Sentence,
  material: StudyMaterial,
  { isWhole }: StatementOptions,
): Standing[] {
  const own = standAlone(sentence);
  const base = own ? sentence : resolveReferences(sentence, material);
  const texts = simplerStatements((base ?? sentence).text);
  if (own && isWhole && texts.length <= 1) return [{ ...own, sentence }];
  const simpler = texts
    .map((text) => standing({ ...(base ?? sentence), text, tokens: tagEnglish(text) }))
    .filter((one) => one !== null);
  if (simpler.length > 0) return simpler;
  const whole = own ? { ...own, sentence } : base && standing(base);
  return whole ? [whole] : [];
}

/** How statements are read. */
export interface StatementOptions {
  /** A sentence that stands alone is kept as it is: a card has room for what a question has not. */
  readonly isWhole: boolean;
}

interface Standing {
  readonly sentence: Sentence;
  readonly text: string;
  readonly tokens: readonly Token[];
}

function standing(sentence: Sentence): Standing | null {
  const stands = standAlone(sentence);
  return stands && { ...stands, sentence };
}

/** Of a longer text the most telling sentences of each section are read: the others cost time. */
const mostSentences = 2500;

function tellingSentences(
  sentences: readonly Sentence[],
  weightOf: (sentence: Sentence) => number,
): readonly Sentence[] {
  if (sentences.length <= mostSentences) return sentences;
  const share = mostSentences / sentences.length;
  const kept = [...Map.groupBy(sentences, ({ section }) => section).values()].flatMap((section) =>
    section
      .map((sentence) => ({ sentence, weight: weightOf(sentence) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, Math.ceil(share * section.length)),
  );
  return kept.map(({ sentence }) => sentence).sort((a, b) => a.index - b.index);
}

/** How much of what matters in the source a sentence speaks of, 0 to 1. */
function weigher({ terms, source }: StudyMaterial): (sentence: Sentence) => number {
  const best = terms[0]?.score ?? 1;
  const scores = new Map<number, number>();
  for (const { sentences, score } of terms) {
    for (const index of sentences) scores.set(index, Math.max(scores.get(index) ?? 0, score));
  }
  const topic = source.topic ? foldTerm(source.topic).split(' ') : [];
  return ({ text, index }) =>
    topic.some((word) => foldTerm(text).includes(word))
      ? 1
      : Math.min(1, Math.sqrt((scores.get(index) ?? 0) / (best * fullWeight)));
}

/** "The path is shown in Figure 4 below. Since only the second feature can be changed, …" */
const pointsToFigure = /\b(?:Fig(?:ure|\.)|Table|Listing|Exhibit|Diagram)s? ?\d/u;

/** Whether a sentence, or the one before it in its paragraph, is about a figure or a table. */
function isAboutFigure({ text, index, segment }: Sentence, { sentences }: StudyMaterial): boolean {
  const before = sentences[index - 1];
  return (
    pointsToFigure.test(text) || (before?.segment === segment && pointsToFigure.test(before.text))
  );
}

/** "Miller explicitly discusses …": what an author whom the text cites has written. */
const isCited = (text: string): boolean =>
  /^(?:\p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)?|\p{Lu}\p{L}+ et al\.?) (?:\p{L}+ly )?(?:discuss(?:es|ed)?|argue[sd]?|propose[sd]?|note[sd]?|suggest(?:s|ed)?|report(?:s|ed)?|review(?:s|ed)?|present(?:s|ed)?|extend(?:s|ed)?)\b/u.test(
    text,
  );

/** "Had sent requisitions": a time before one that another sentence tells. */
const isBeforeThePast = (tokens: readonly Token[]): boolean => {
  const had = tokens.findIndex(({ lower, pos }) => lower === 'had' && pos === 'AUX');
  const opensLater = tokens
    .slice(0, Math.max(had, 0))
    .some(({ lower }) => /^(?:when|after|that|who|which|because|since|before)$/u.test(lower));
  return had > 0 && !opensLater && tokens[had + 1]?.pos === 'VERB';
};

/** The statements of the material that questions can be made from, in reading order. */
export function readStatements(
  material: StudyMaterial,
  options: StatementOptions = { isWhole: false },
): Statement[] {
  const weightOf = weigher(material);
  return tellingSentences(material.sentences, weightOf)
    .flatMap((sentence) => standingOf(sentence, material, options))
    .filter(
      ({ sentence, text, tokens }) =>
        !hasUnclearSubject(tokens, material) &&
        !isCited(text) &&
        !isBeforeThePast(tokens) &&
        (options.isWhole ||
          (!takesUpNoun(tokens, sentence, material) && !isAboutFigure(sentence, material))),
    )
    .map(({ sentence, text, tokens }) => {
      const clause = splitClause(text, tokens);
      return {
        sentence,
        text,
        tokens,
        clause,
        subjectTerm: clause ? termOfSubject(clause, material) : undefined,
        weight: weightOf(sentence),
        casing: material.casing,
      };
    });
}
