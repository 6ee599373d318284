import { looksPlural, takesAn } from '../../checks/fold.ts';
import { capitalised, uncapitalised } from '../clean-text.ts';
import type { DistractorPool } from '../distractors.ts';
import { singularPredicate } from '../grammar.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionKind, QuestionOptions } from './candidate.ts';
import type { Statement } from './statements.ts';

const wantedDistractors = 8;

const causal = /\b(?:causes?|caused|leads? to|led to|results? in|resulted in|produces?|produced|creates?|created|prevents?|prevented|enables?|enabled|allows?|allowed|increases?|increased|reduces?|reduced|determines?|affects?|affected)\b/u;
const comparing = /\b(?:than|whereas|unlike|while|rather than|in contrast to|compared (?:to|with)|differs? from|more|less|most|least|greater|larger|smaller|higher|lower)\b/u;

/** A predicate this short says too little to be asked about. */
const fewestPredicateWords = 5;

/** "Who founded …?", "What holds …?": the subject is a key term and is asked for. */
export function subjectQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { clause, subjectTerm, sentence, text, weight } of statements) {
    if (!clause || !subjectTerm) continue;
    const predicate = singularPredicate(clause);
    if (predicate.split(/\s+/u).length < fewestPredicateWords) continue;
    if (/^(?:is|are|was|were) (?:an?|called|known|the same)\b/u.test(predicate)) continue;
    if (/^(?:may|might|could|can) (?:also |not )?be\b|^(?:is|was|has|does|do|did) (?:also |not\b|n[’']t)/u.test(predicate)) continue;
    if (pluralLeft.test(predicate) && looksPlural(clause.subject)) continue;
    const person = material.kindOf(subjectTerm.text) === 'person';
    const lead = clause.lead === '' ? '' : `${clause.lead}, `;
    const wh = person ? 'who' : 'what';
    const stem = `${lead === '' ? capitalised(wh) : `${lead}${wh}`} ${predicate}?`;
    const answer = capitalised(clause.subject.replace(/^(?:an?|the) /iu, ''));
    const distractors = pool
      .pick({ answer: subjectTerm.text, stem: predicate, sentence }, difficulty, wantedDistractors)
      .map((term) => capitalised(looksPlural(answer) === looksPlural(term) ? term : term));
    candidates.push({
      kind: kindOf(predicate),
      stem,
      answer,
      distractors,
      explanation: text,
      sentence,
      factKey: subjectTerm.key,
      quality: 0.55 + 0.3 * weight,
    });
  }
  return candidates;
}

/** Words that agree with a plural subject and would not with "what". */
const pluralLeft = /\b(?:they|their|them|themselves|each other|one another|both|together|are|were|have)\b/u;

function kindOf(predicate: string): QuestionKind {
  if (causal.test(predicate)) return 'cause';
  return comparing.test(predicate) ? 'comparison' : 'statement';
}

/** Clozes: a statement with its best key term taken out. */
export function clozeQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const termsBySentence = termsInSentences(material);
  const candidates: Candidate[] = [];
  for (const { sentence, text, weight } of statements) {
    for (const key of termsBySentence.get(sentence.index) ?? []) {
      const term = material.termByKey.get(key);
      if (!term) continue;
      const cloze = blankOut(text, term.key);
      if (!cloze) continue;
      const isAfterArticle = /\ban? _____/u.test(cloze.stem);
      if (/^_____/u.test(cloze.stem) && !term.isName && /^\p{Ll}/u.test(term.text)) continue;
      const distractors = pool.pick(
        { answer: cloze.answer, stem: cloze.stem.replace('_____', ''), sentence, isAfterArticle },
        difficulty,
        wantedDistractors,
      );
      candidates.push({
        kind: comparing.test(text) && / than |whereas|unlike/u.test(text) ? 'comparison' : 'cloze',
        stem: cloze.stem,
        answer: cloze.answer,
        distractors: distractors.filter((one) => takesAn(one) === takesAn(cloze.answer) || !isAfterArticle),
        explanation: text,
        sentence,
        factKey: term.key,
        quality: 0.35 + 0.3 * weight,
      });
      break;
    }
  }
  return candidates;
}

/** Terms of each sentence, best first, that are worth asking for. */
function termsInSentences(material: StudyMaterial): Map<number, string[]> {
  const bySentence = new Map<number, string[]>();
  const ranked = material.terms.filter((term) => term.count > 1 || term.isName);
  for (const { key, sentences } of ranked) {
    for (const index of sentences) {
      const list = bySentence.get(index) ?? [];
      list.push(key);
      bySentence.set(index, list);
    }
  }
  return bySentence;
}

/** Takes a term out of a sentence; null where it does not stand there exactly once. */
function blankOut(text: string, key: string): { stem: string; answer: string } | null {
  const source = key
    .split(' ')
    .map((word) => `${word.replace(/y$/u, '(?:y|ies)').replace(/[.*+?^${}()|[\]\\]/gu, (mark) => (mark === '(' || mark === ')' || mark === '?' || mark === '|' ? mark : `\\${mark}`))}(?:e?s)?`)
    .join('[\\s-]+');
  const matches = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])${source}(?![\\p{L}\\p{N}’'-])`, 'giu'))];
  const [match] = matches;
  if (matches.length !== 1 || !match) return null;
  const stem = `${text.slice(0, match.index)}_____${text.slice(match.index + match[0].length)}`;
  return { stem, answer: match.index === 0 ? uncapitalised(match[0]) : match[0] };
}
