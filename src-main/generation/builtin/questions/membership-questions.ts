import { foldTerm, looksPlural, singular, takesAn } from '../../checks/fold.ts';
import { capitalised, uncapitalised } from '../clean-text.ts';
import type { DistractorPool } from '../distractors.ts';
import { weakModifiers } from '../term-filters.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import type { Statement } from './statements.ts';

const suchAs =
  /(?<hyper>(?:\p{L}[\p{L}’-]* ){0,3}\p{L}[\p{L}’-]*s),? (?:such as|including) (?<members>[^.;:()—]+)/u;

const wantedDistractors = 8;
const quality = 0.62;
const fewestMembers = 2;
const longestMember = 4;

/** "Which is an example of a …?" from "… such as A, B, and C" (Hearst 1992). */
export function membershipQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty, random }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { text, tokens, sentence, weight } of statements) {
    const match = suchAs.exec(text);
    const listed = match?.groups?.['members'];
    if (!match || listed === undefined) continue;
    const end = match.index + (match.groups?.['hyper']?.length ?? 0);
    const hyper = nounsBefore(text, tokens, end);
    if (hyper === null || material.termByKey.get(foldTerm(hyper))?.isSpecific !== true) continue;
    const members = listed
      .split(/,\s*(?:and |or )?| and | or /u)
      .map((member) => member.trim())
      .filter(
        (member) =>
          material.termByKey.has(foldTerm(member)) && member.split(' ').length <= longestMember,
      );
    if (
      members.length < fewestMembers ||
      weakModifiers.has(hyper.split(' ')[0]?.toLowerCase() ?? '')
    )
      continue;
    const answer = members[Math.floor(random() * members.length)] ?? '';
    const one = singularPhrase(match.index === 0 ? uncapitalised(hyper) : hyper);
    if (one === null) continue;
    candidates.push({
      kind: 'membership',
      stem: `Which one is an example of ${takesAn(one) ? 'an' : 'a'} ${one}?`,
      answer: capitalised(answer),
      distractors: () =>
        pool
          .pick({ answer, stem: hyper, sentence }, difficulty, wantedDistractors)
          .map(capitalised),
      explanation: text,
      sentence,
      factKey: `${foldTerm(hyper)} ${foldTerm(answer)}`,
      quality: quality + 0.1 * weight,
    });
  }
  return candidates;
}

function nounsBefore(text: string, tokens: Statement['tokens'], end: number): string | null {
  const before = tokens.filter((token) => token.end <= end);
  let from = before.length;
  while (from > 0 && /^(?:NOUN|PROPN|ADJ)$/u.test(before[from - 1]?.pos ?? '')) from -= 1;
  const first = before[from];
  if (!first || before.at(-1)?.pos !== 'NOUN') return null;
  return text.slice(first.start, end);
}

function singularPhrase(phrase: string): string | null {
  if (!looksPlural(phrase)) return null;
  const words = phrase.split(' ');
  const last = words.pop() ?? '';
  return [...words, singular(last)].join(' ');
}
