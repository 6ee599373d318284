import type { Difficulty } from '../../../../src-shared/quiz.ts';
import { contentWords, foldTerm, sayTheSame, wordOverlap } from '../../checks/fold.ts';
import { capitalised } from '../clean-text.ts';
import type { DistractorPool } from '../distractors.ts';
import { saysByVerb } from '../facts/definition-patterns.ts';
import type { Definition } from '../facts/definitions.ts';
import { thirdPerson } from '../agreement.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionOptions } from './candidate.ts';
import { mayHold, speaksOfGenus, widens } from './wider-terms.ts';

const wantedDistractors = 8;

/** Definitions weaker than this make cards but no questions. */
const leastStrength = 0.56;

/** Longest and shortest option may differ by this factor, or length alone gives the answer. */
const mostLengthRatio = 2.6;

/** "Which term means …?": the definition is given, the term is asked for. */
export function termQuestions(
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const definition of material.definitions) {
    if (definition.strength < leastStrength || definition.isStatement) continue;
    if (isOtherName(definition, material) || ofOneCase.test(definition.text)) continue;
    const stem = termStem(definition, material);
    const answer = capitalised(definition.term);
    const distractors = (): string[] => {
      const rivals = new Set(
        material.definitions
          .filter(
            (other) => sayTheSame(other.text, definition.text) || speaksOfGenus(other, definition),
          )
          .map(({ key }) => key),
      );
      const asked = {
        answer: definition.term,
        stem: definition.text,
        sentence: definition.sentence,
      };
      return pool
        .pick(asked, difficulty, wantedDistractors)
        .filter((term) => !rivals.has(foldTerm(term)) && !widens(foldTerm(term), definition.key))
        .map(capitalised);
    };
    candidates.push({
      kind: 'definition',
      stem,
      answer,
      distractors,
      explanation: `${answer}: ${definition.text}.`,
      sentence: definition.sentence,
      factKey: definition.key,
      quality: definition.strength,
    });
  }
  return candidates;
}

/** "At the given price", "the lower price": a card may say so beside its text, a question may not. */
const ofOneCase =
  /\bthe (?:given|lower|higher|smaller|larger) \p{Ll}+\b(?! than)(?! of)|\bbetween the \p{Ll}+$|\bthat \p{Ll}+[’']s\b|^\p{Ll}+(?:al|ic|ous|ive|ful|able|ible) (?:to|in|of|for|with|on)\b/u;

/** "The topmost directory: the root directory that holds …" names one thing by another of its names. */
function isOtherName({ key, text }: Definition, { termByKey }: StudyMaterial): boolean {
  const named = foldTerm(
    text.replace(/^(?:an?|the) /iu, '').split(/ (?:that|which|who|where|of)\b|,/u)[0] ?? '',
  );
  return (
    named.includes(' ') && termByKey.has(named) && named.split(' ').at(-1) === key.split(' ').at(-1)
  );
}

function termStem(definition: Definition, material: StudyMaterial): string {
  const { term, key, pattern } = definition;
  const text = material.casing.within(definition.text);
  if (saysByVerb.has(pattern)) return `What ${ofOne(text)}?`;
  if (pattern === 'code-does')
    return `Which ${term.startsWith('`-') ? 'option' : 'command'} ${text}?`;
  if (/^(?:an?|the) (?:\p{L}+ )?(?:term|word|name|phrase)\b/u.test(text)) return `What is ${text}?`;
  switch (material.kindOf(term)) {
    case 'person':
      return `Who ${pattern === 'was-a' ? 'was' : 'is'} ${text}?`;
    case 'organisation':
    case 'place':
    case 'name':
      return `What is the name of ${text.replace(/^an? /u, 'the ')}?`;
    case 'code':
    case 'acronym':
    case 'concept':
      return key.includes(' ') || /^(?:what|where|when|how)\b/u.test(text)
        ? `Which term describes ${text}?`
        : `What is the term for ${text}?`;
  }
}

/** "What are made of …?" asks for several; "what" takes a verb of one. */
const ofOne = (text: string): string =>
  text.replace(/^(?:are|comprise|consist)(?= )/u, (verb) =>
    verb === 'are' ? 'is' : thirdPerson(verb),
  );

/** "What is meant by …?": the term is given, the definitions of other terms are the wrong options. */
export function meaningQuestions(
  material: StudyMaterial,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const usable = quotable(material);
  const candidates: Candidate[] = [];
  for (const definition of usable) {
    candidates.push({
      kind: 'meaning',
      stem: `What is meant by the term “${asInSentence(definition, material)}”?`,
      answer: capitalised(definition.text),
      distractors: () => otherDefinitions(definition, usable, material, difficulty),
      explanation: `${capitalised(definition.term)}: ${definition.text}.`,
      sentence: definition.sentence,
      factKey: definition.key,
      quality: definition.strength,
    });
  }
  return candidates;
}

/** What is told of a command or a symbol: what it is for, what it stands for, or what it does. */
function codeAspect({ text }: Definition): 'use' | 'meaning' | 'deed' {
  if (text.startsWith('is used to ')) return 'use';
  return /^(?:stands for|means|indicates|represents|refers to) /u.test(text) ? 'meaning' : 'deed';
}

const codeStems = {
  use: (term: string) => `What is the use of ${term}?`,
  meaning: (term: string) => `What is the meaning of ${term} in the text?`,
  deed: (term: string) => `What is the effect of ${term}?`,
} as const;

/** "What does the command `ls -S` do?": what other commands do are the wrong options. */
export function codeMeaningQuestions(
  { definitions }: StudyMaterial,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const coded = definitions.filter(({ pattern }) => pattern === 'code-does');
  return coded.map((definition): Candidate => {
    const { term, text, sentence, key, strength } = definition;
    const aspect = codeAspect(definition);
    const near = (other: Definition): number =>
      (other.sentence.section === sentence.section) === (difficulty === 'easy') ? 1 : 0;
    return {
      kind: 'meaning',
      stem: codeStems[aspect](term),
      answer: withoutFrame(text),
      distractors: () =>
        coded
          .filter((other) => !isSameCommand(other.key, key) && codeAspect(other) === aspect)
          .filter((other) => !sayTheSame(other.text, text))
          .sort((a, b) => near(a) - near(b))
          .map((other) => withoutFrame(other.text)),
      explanation: `${term} ${text}.`,
      sentence,
      factKey: key,
      quality: strength,
    };
  });
}

/** "ls" and "ls -s": what one does, the other does too. */
const isSameCommand = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b} -`) || b.startsWith(`${a} -`);

/** All in one form: "is used to list" becomes "To list", "will sort" becomes "Sorts". */
const withoutFrame = (text: string): string =>
  capitalised(
    text
      .replace(/^(?:is used|stands for|means|indicates|represents|refers to) /u, '')
      .replace(/^will (?<verb>\p{L}+)/u, (_, verb: string) => thirdPerson(verb)),
  );

/** Definitions of concepts that can stand as options. */
export const quotable = (material: StudyMaterial): Definition[] =>
  material.definitions.filter(
    ({ strength, term, text, pattern, isStatement }) =>
      strength >= leastStrength &&
      !isStatement &&
      !saysByVerb.has(pattern) &&
      !ofOneCase.test(text) &&
      material.kindOf(term) === 'concept',
  );

/** Definitions of other terms, of similar length, nearest first; farthest first where it should be easy. */
export function otherDefinitions(
  definition: Definition,
  usable: readonly Definition[],
  { aliases, termByKey }: StudyMaterial,
  difficulty: Difficulty,
): string[] {
  const { length } = definition.text;
  const termWords = contentWords(definition.term);
  const direction = difficulty === 'easy' ? -1 : 1;
  const others = usable
    .filter((other) => {
      const ratio = Math.max(other.text.length, length) / Math.min(other.text.length, length);
      if (ratio > mostLengthRatio || aliases.same(other.key, definition.key)) return false;
      if (widens(definition.key, other.key)) return false;
      // There is a demand curve, too: what a supply curve is, demand may be drawn as.
      if (termByKey.has(`${definition.key} ${other.key.split(' ').at(-1) ?? ''}`)) return false;
      const words = contentWords(other.text);
      return !termWords.every((word) => words.includes(word));
    })
    .filter((other) => !sayTheSame(other.text, definition.text))
    .filter((other) => !mayHold(other, definition))
    .map((other) => ({ other, near: nearness(definition, other) * direction }))
    .sort((a, b) => b.near - a.near);
  return [...new Map(others.map(({ other }) => [other.key, capitalised(other.text)])).values()];
}

/** Without the capital that only the start of a sentence gave it. */
export const asInSentence = ({ term }: Definition, { casing }: StudyMaterial): string =>
  /^\p{Lu}\p{Ll}+(?:[ -]\p{Ll}+)*$/u.test(term) ? casing.within(term) : term;

function nearness(a: Definition, b: Definition): number {
  const sameSection = a.sentence.section === b.sentence.section ? 1 : 0;
  const sameLength =
    1 - Math.abs(a.text.length - b.text.length) / Math.max(a.text.length, b.text.length);
  return sameSection + wordOverlap(a.term, b.term) + sameLength;
}
