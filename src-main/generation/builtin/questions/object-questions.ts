import { contentWords, foldTerm } from '../../checks/fold.ts';
import { capitalised } from '../clean-text.ts';
import type { Casing } from '../casing.ts';
import type { DistractorPool } from '../distractors.ts';
import type { Token } from '../english-tagger.ts';
import type { Clause } from '../clause.ts';
import { invertedClause } from '../rewording.ts';
import { isSettled } from '../key-terms.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import { isPlainLead } from './plain-lead.ts';
import { askedKind } from './subject-questions.ts';
import type { Statement } from './statements.ts';

const wantedDistractors = 8;

/** Words of the stem that carry meaning, without which many things could be the object. */
const fewestStemWords = 4;

/** Verbs of saying, being and seeming, whose object is no fact about the subject. */
const vagueVerbs = new Set(
  'say argue believe think suggest note become seem appear remain mean refer call know want like have get take make see find go come give let tell need look help try use require provide include contain involve'.split(
    ' ',
  ),
);

/** Prepositions that belong to the verb and stay in the question: "lead to", "consist of". */
const verbParticle = /^(?:to|in|of|on|from|into|for)$/u;

const behindObject = /^(?:in|at|on|from|during|through|between|by|into|within|across)$/u;

/** "What does … cause?": the object of the statement is a key term and is asked for. */
export function objectQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { clause, sentence, text, weight, casing } of statements) {
    const found = clause?.verb ? objectOf(clause, clause.verb) : null;
    if (!clause || !found || !isPlainLead(clause.lead)) continue;
    const term = material.termByKey.get(foldTerm(found.text));
    if (!term?.isSpecific || !isSettled(term) || material.kindOf(term.text) === 'person') continue;
    const subject = casing.within(clause.subject);
    const stem = `What ${invertedClause({ ...clause, rest: found.without }, subject)}?`;
    if (new Set(contentWords(stem)).size < fewestStemWords) continue;
    const distractors = (): string[] =>
      pool
        .pick({ answer: term.text, stem, sentence, isOpen: true }, difficulty, wantedDistractors)
        .map(capitalised);
    candidates.push({
      kind: askedKind(clause.verb?.lower ?? ''),
      stem,
      answer: capitalised(found.text.replace(/^(?:an?|the) /iu, '')),
      distractors,
      explanation: text,
      sentence,
      factKey: term.key,
      quality: 0.58 + 0.3 * weight,
    });
  }
  return candidates;
}

/** The object noun phrase right behind the verb, and the rest of the predicate without it. */
function objectOf(
  { restTokens, rest }: Clause,
  verb: Token,
): { text: string; without: string } | null {
  if (vagueVerbs.has(verb.lemma)) return null;
  const origin = restTokens[0]?.start ?? 0;
  const particle = verbParticle.test(restTokens[0]?.lower ?? '') ? 1 : 0;
  let at = particle;
  while (/^(?:DET|ADJ|NOUN|PROPN)$/u.test(restTokens[at]?.pos ?? '') || isHyphen(restTokens, at)) {
    at += 1;
  }
  const first = restTokens[particle];
  const last = restTokens[at - 1];
  const next = restTokens[at];
  if (restTokens.length === 1 && first?.lower !== first?.lemma) return null;
  if (!first || !last || at === particle || !/^(?:NOUN|PROPN)$/u.test(last.pos)) return null;
  if (/^(?:no|all|any|each|every|both|some|its|their|his|her)$/u.test(first.lower)) return null;
  if (next && (!behindObject.test(next.lower) || (particle > 0 && next.lower === 'by')))
    return null;
  if (restTokens.some(({ lower }) => /^(?:and|or|but|which|who|while|it|they)$/u.test(lower)))
    return null;
  const text = rest.slice(first.start - origin, last.end - origin);
  const without = `${rest.slice(0, first.start - origin)}${rest.slice(last.end - origin)}`;
  return { text, without: without.replace(/\s+/gu, ' ').trim() };
}

const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '-' && tokens[at - 1]?.end === tokens[at]?.start;

const countable =
  /^(?<about>(?:about|around|nearly|almost|roughly|approximately|only) )?(?<value>\d{1,3}(?:,\d{3})*(?:\.\d+)?(?: (?:thousand|million|billion|trillion))?) (?<what>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,3}?s)(?<tail>(?: (?:in|at|on|from|of|for|by|to|with|across|per|each)\b[^,;]*)?)$/u;

/** "How many … does … contain?" and its answer, where the object is an amount of things. */
export function howMany(clause: Clause, casing: Casing): { stem: string; value: string } | null {
  const groups = countable.exec(clause.rest)?.groups;
  const { value, what, tail = '', about } = groups ?? {};
  if (value === undefined || what === undefined || !clause.verb) return null;
  if (clause.verb.lemma === 'be' || clause.verb.lemma === 'by') return null;
  const subject = casing.within(clause.subject);
  const opening = about === undefined ? 'How many' : openings(about);
  const [ofWhat, rest] = tail.startsWith(' of ') ? [tail, ''] : ['', tail.trim()];
  return {
    stem: `${opening} ${what}${ofWhat} ${invertedClause({ ...clause, rest }, subject).trim()}?`,
    value,
  };
}

const openings = (about: string): string =>
  /^(?:about|around|nearly|almost|roughly|approximately)/u.test(about)
    ? 'About how many'
    : 'How many';
