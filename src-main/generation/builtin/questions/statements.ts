import { foldTerm } from '../../checks/fold.ts';
import { splitClause, type Clause } from '../grammar.ts';
import type { KeyTerm } from '../key-terms.ts';
import type { Sentence } from '../sentences.ts';
import type { StudyMaterial } from '../study-material.ts';
import { standAlone } from '../usable-sentence.ts';
import type { Token } from '../english-tagger.ts';

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
}

/** A sentence with this share of the best terms' score is as central as any. */
const fullWeight = 0.5;

/** "The package …": one common noun with "the" is clear only where the title names it. */
function hasUnclearSubject(
  [first, second, third]: readonly Token[],
  material: StudyMaterial,
): boolean {
  if (first?.lower !== 'the' || second?.pos !== 'NOUN') return false;
  const isAlone = third?.pos === 'VERB' || third?.pos === 'AUX' || third?.pos === 'ADV';
  return isAlone && foldTerm(material.source.title) !== foldTerm(second.text);
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

/** All sentences of the material that questions can be made from. */
export function readStatements(material: StudyMaterial): Statement[] {
  const statements: Statement[] = [];
  const best = material.terms[0]?.score ?? 1;
  const scoreBySentence = new Map<number, number>();
  for (const { sentences, score } of material.terms) {
    for (const index of sentences) {
      scoreBySentence.set(index, Math.max(scoreBySentence.get(index) ?? 0, score));
    }
  }
  const topic = material.source.topic ? foldTerm(material.source.topic).split(' ') : [];
  for (const sentence of material.sentences) {
    const stands = standAlone(sentence);
    if (!stands) continue;
    const clause = splitClause(stands.text, stands.tokens);
    if (hasUnclearSubject(stands.tokens, material)) continue;
    const onTopic = topic.some((word) => foldTerm(stands.text).includes(word));
    const central = Math.min(
      1,
      Math.sqrt((scoreBySentence.get(sentence.index) ?? 0) / (best * fullWeight)),
    );
    statements.push({
      sentence,
      ...stands,
      clause,
      subjectTerm: clause ? termOfSubject(clause, material) : undefined,
      weight: onTopic ? 1 : central,
    });
  }
  return statements;
}
