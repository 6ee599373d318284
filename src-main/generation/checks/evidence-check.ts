import { isInText, type Evidence } from '../../../src-shared/evidence.ts';

/** What is wrong with a piece of evidence, or null: the quote must be what stands at the offsets. */
export function evidenceProblem(evidence: Evidence, content: string): string | null {
  if (evidence.quote.trim() === '') return 'the evidence is empty';
  return isInText(evidence, content) ? null : 'the quote is not at its offsets';
}
