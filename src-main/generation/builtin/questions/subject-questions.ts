import { contentWords, foldTerm, looksPlural } from '../../checks/fold.ts';
import { capitalised, uncapitalised } from '../clean-text.ts';
import type { DistractorPool } from '../distractors.ts';
import { splitClause, type Clause } from '../clause.ts';
import { singularPredicate } from '../rewording.ts';
import { tagEnglish } from '../english-tagger.ts';
import { isSettled } from '../key-terms.ts';
import { nounClassesOf } from '../lexicon.ts';
import type { TermKind } from '../names.ts';
import type { StudyMaterial } from '../study-material.ts';
import type { Candidate, QuestionKind, QuestionOptions } from './candidate.ts';
import { termOfSubject, type Statement } from './statements.ts';

const wantedDistractors = 8;

const causal =
  /\b(?:causes?|caused|leads? to|led to|results? in|resulted in|produces?|produced|creates?|created|prevents?|prevented|enables?|enabled|allows?|allowed|increases?|increased|reduces?|reduced|determines?|affects?|affected)\b/u;
const comparing =
  /\b(?:than|whereas|unlike|while|rather than|in contrast to|compared (?:to|with)|differs? from|more|less|most|least|greater|larger|smaller|higher|lower)\b/u;

/** A predicate with fewer words that carry meaning says too little to be asked about. */
const fewestPredicateWords = 4;

/** "Who founded …?", "What holds …?": the subject is a key term and is asked for. */
export function subjectQuestions(
  statements: readonly Statement[],
  material: StudyMaterial,
  pool: DistractorPool,
  { difficulty }: QuestionOptions,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const statement of statements) {
    const { sentence, text, weight } = statement;
    const contrast = statement.clause ? null : contrastOf(text);
    const clause = statement.clause ?? contrast?.clause;
    const subjectTerm = clause ? termOfSubject(clause, material) : undefined;
    if (!clause || !subjectTerm?.isSpecific || !isSettled(subjectTerm)) continue;
    const predicate = `${singularPredicate(clause).replace(/^(\w+) also /u, '$1 ')}${contrast?.other ?? ''}`;
    if (new Set(contentWords(predicate)).size < fewestPredicateWords) continue;
    if (/^(?:is|was) the\b/u.test(predicate) && clause.isPluralSubject) continue;
    if (clause.isPluralSubject && isCopula(clause)) continue;
    if (saysWhatItIs(predicate, subjectTerm.key)) continue;
    if ((!contrast && hanging.test(predicate)) || /^(?:is|was) what\b|^\p{Lu}/u.test(predicate))
      continue;
    if (/^(?:means?|refers?|denotes?)\b/u.test(predicate) || vague.test(predicate)) continue;
    if (/["“”]/u.test(clause.subject) || /[^`]`|`[^`]+`./u.test(clause.subject)) continue;
    if (
      clause.adverb === 'also' ||
      /^(?:is|was) (?:[/`\d]|people\b|those\b|one (?:that|who|which|of)\b|\p{L}+s who\b)/u.test(
        predicate,
      )
    )
      continue;
    // "Born in Scotland, who moved to Pennsylvania?": such a lead hangs on the name itself.
    if (/^(?:Born|\p{Lu}\p{Ll}+(?:ed|ing)) /u.test(clause.lead)) continue;
    if (danglingLead.test(clause.lead) || /\([^)]{20}/u.test(predicate)) continue;
    if (clause.isPluralSubject && hasSecondVerb(clause)) continue;
    if (/^(?:do|does|did)\b(?! not)/u.test(predicate)) continue;
    if (/^(?:is|are|was|were) (?:an?|called|known|the same)\b/u.test(predicate)) continue;
    if (
      /^(?:may|might|could|can) (?:also )?(?:not|be)\b|^(?:is|was|has|does|do|did) (?:also |not\b|n[’']t)/u.test(
        predicate,
      )
    )
      continue;
    // "For example, a state university employs …": others of its kind may, too.
    if (/^(?:For example|For instance)\b/u.test(sentence.text)) continue;
    if (
      /^(?:is|was) (?:an?|the) (?:\p{L}+ )?(?:name|word|term|transcription|spelling|title)\b/u.test(
        predicate,
      )
    )
      continue;
    if (pluralLeft.test(predicate) && looksPlural(clause.subject)) continue;
    const person = material.kindOf(subjectTerm.text) === 'person';
    const lead = clause.lead === '' ? '' : `${clause.lead}, `;
    if (!person && /\b(?:he|him|his|she|her)\b/u.test(predicate)) continue;
    const wh = askingWord(material.kindOf(subjectTerm.text), subjectTerm.key);
    const stem = `${lead === '' ? capitalised(wh) : `${lead}${wh}`} ${predicate}?`;
    const isWhole = foldTerm(clause.subject) === subjectTerm.key;
    const answer = capitalised(
      isWhole ? clause.subject.replace(/^(?:an?|the) /iu, '') : subjectTerm.text,
    );
    const distractors = (): string[] =>
      pool
        .pick(
          { answer: subjectTerm.text, stem: predicate, sentence, isOpen: true },
          difficulty,
          wantedDistractors,
        )
        .map(capitalised);
    candidates.push({
      kind: askedKind(predicate),
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

/** "What drafted a treaty?" asks for no country: of names, the options say what they are. */
function askingWord(kind: TermKind, key: string): string {
  if (kind === 'person' || nounClassesOf(key)[0] === 'person') return 'who';
  return kind === 'place' || kind === 'organisation' || kind === 'name' ? 'which one' : 'what';
}

/** "Stars are gigantic spheres": "What is gigantic spheres?" is no English. */
const isCopula = ({ auxiliary, restTokens }: Clause): boolean =>
  /^(?:are|were)$/u.test(auxiliary?.lower ?? '') &&
  restTokens.find(({ pos }) => pos !== 'ADV')?.pos !== 'VERB';

/** "The topmost directory is the root directory that …" gives one thing another of its names. */
function saysWhatItIs(predicate: string, key: string): boolean {
  const noun =
    /^(?:is|was) (?:an?|the) (?<noun>[\p{L} -]+?)(?= (?:that|which|who|where|of|in)\b|$)/u.exec(
      predicate,
    )?.groups?.['noun'];
  return noun !== undefined && foldTerm(noun).split(' ').at(-1) === key.split(' ').at(-1);
}

/** What may be said of many things: the answer would be a guess. */
const vague =
  /^(?:(?:has|have|had|plays?|played) an? (?:\p{L}+ )?(?:effect|impact|influence|role|part|place|advantage|history|purpose)|(?:will |would |may |can )?(?:look|looks|looked|seems?|appears?|feels?|invites?|involves?|varies|vary|differs?)|(?:is|was) (?:related|associated|concerned|connected|important|useful|common|based|found|used|included|available|necessary|possible|similar|present|good|bad|to|somewhat|different|not the same|one of|fundamentally|actually)|influences?|influenced|affects?|affected|maintain(?:s|ed)?|represent(?:s|ed)?|participate[sd]?|contribute[sd]?|support(?:s|ed)?|work(?:s|ed)|help(?:s|ed)|joined|serve[sd]?|continue[sd]?|tries|tried|(?:is|was) (?:being )?(?:used|involved|open|employed)|(?:has|had) the \p{L}+ |can|could|now|will be|amounts?|consists?|occurs?|happens?|may|might|recogni[sz]es?|reali[sz]es?|notices?|(?:has|have) (?:several|many|some|various|different)|needs?|involves?|would|provides?|contains?|requires?|includes?|allows? \p{L}+ing)\b|\bnow\b|\bthe same \p{L}+(?: \p{L}+)? as\b/u;

/** "are related to it and fall into two": the second verb would not agree with "what". */
const hasSecondVerb = ({ restTokens }: Clause): boolean =>
  restTokens.some(
    ({ lower }, index) =>
      /^(?:and|or|but)$/u.test(lower) &&
      restTokens[index + 1]?.pos === 'VERB' &&
      restTokens[index + 1]?.lower === restTokens[index + 1]?.lemma,
  );

/** "From then on", "In comparison": a lead that takes up the sentence before. */
const danglingLead =
  /\b(?:then|both|either|each|such|all) ?(?:cases?|ways?|times?|situations?|instances?)?$|\bthen\b|^(?:in|by) (?:comparison|return|response|contrast|addition|turn|fact|short|particular|general|other words|consequence)\b/iu;

/** "A does this, whereas B does that": the first clause, and the second to stay in the question. */
function contrastOf(text: string): { clause: Clause; other: string } | null {
  const match = contrasting.exec(text);
  const { first, other, link } = match?.groups ?? {};
  if (first === undefined || other === undefined || link === undefined) return null;
  const sentence = `${first}.`;
  const clause = splitClause(sentence, tagEnglish(sentence));
  return clause && { clause, other: `, ${link} ${uncapitalised(other)}` };
}

const contrasting =
  /^(?<first>[^;:—]+), (?<link>whereas|while) (?<other>(?!(?:it|they|he|she|others?)\b)[^;:—]+)\.$/u;

/** A comparison or a sequence whose other half stands in another sentence. */
const hanging =
  /\b(?:then|agreed|instead|perhaps|too|as well|similar|other|another)\b|\b(?:more|less|better|worse|earlier|later) \p{L}+(?! than)(?=[^.]*$)(?![^.]* than )/u;

/** Words that agree with a plural subject and would not with "what". */
const pluralLeft =
  /\b(?:they|their|them|themselves|each other|one another|both|together|are|were|have)\b/u;

/** What a question about this predicate tests. */
export function askedKind(predicate: string): QuestionKind {
  if (causal.test(predicate)) return 'cause';
  return comparing.test(predicate) ? 'comparison' : 'statement';
}
