import type { Flashcard } from '../../../../src-shared/flashcards.ts';
import type { StudyText } from '../../../../src-shared/study-text.ts';
import { containsTerm, foldTerm } from '../../checks/fold.ts';
import { clozeBlank } from '../../checks/question-checks.ts';
import { capitalised } from '../clean-text.ts';
import type { Definition } from '../facts/definitions.ts';
import { makeGap } from '../gap.ts';
import { isCommonWord, type KeyTerm } from '../key-terms.ts';
import { isBareFirstName } from '../names.ts';
import { readStatements, type Statement } from '../questions/statements.ts';
import { evidenceOf } from '../sentences.ts';
import { readEnglishMaterial, type StudyMaterial } from '../study-material.ts';

/** What a term's own weight adds to the strength of its definition. */
const termWeight = 0.5;

/** What a statement about a term is worth beside a definition. */
const statementStrength = 0.35;

interface RankedCard {
  readonly card: Flashcard;
  readonly key: string;
  readonly worth: number;
}

/** Cards of an English source, best first: definitions, then what is said of key terms. */
export function englishCards(source: StudyText): Flashcard[] {
  const material = readEnglishMaterial(source);
  const statements = readStatements(material, { isWhole: true });
  const ranked = [
    ...bestDefinitions(material).map((definition) => definitionCard(definition, material)),
    ...statementCards(statements, material),
  ].sort((a, b) => b.worth - a.worth);
  const cards = withoutAliases(ranked, material);
  const known = new Set(cards.map(({ term }) => foldTerm(term.replace(/ \([^()]*\)$/u, ''))));
  const told = new Set(cards.map(({ evidence }) => evidence?.start));
  const gaps = clozeCards(
    statements.filter(({ sentence }) => !told.has(sentence.start)),
    material,
  ).filter(({ term }) => !known.has(foldTerm(term)));
  return [...cards, ...gaps];
}

/** The strongest definition of each term. */
export function bestDefinitions({ definitions }: StudyMaterial): Definition[] {
  const best = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = best.get(definition.key);
    if (!known || definition.strength > known.strength) best.set(definition.key, definition);
  }
  return [...best.values()];
}

/** Weight of a term in its text, 0 to 1. */
export function weightOf(key: string, { terms, termByKey }: StudyMaterial): number {
  const top = terms[0]?.score ?? 1;
  return Math.sqrt((termByKey.get(key)?.score ?? 0) / top);
}

function definitionCard(definition: Definition, material: StudyMaterial): RankedCard {
  const { term, key, text, sentence, strength } = definition;
  return {
    key,
    worth: strength + termWeight * weightOf(key, material),
    card: {
      term: capitalised(term),
      definition: `${capitalised(text)}.`,
      evidence: evidenceOf(sentence, material.source.content),
    },
  };
}

const shortestPredicate = 5;

/** Verbs whose predicate says nothing of what their subject is or does. */
const vague =
  /^(?:calls?|called|refers?|(?:is|are) (?:an?|the|one|good|other|also) (?:\p{Ll}+ )?examples?\b|may|might|can|could|would|should|will|seems?|appears?|becomes?|became|remains?|says?|said|argues?|believes?|thinks?|wants?|likes?|needs?|needed|looks?|gets?|got|goes|went|comes?|came|ha[sd]|have|do|does|did|knows?|knew|lives?|lived|died|moved|rose|fell|is (?:also|not|one|the|more|less|often|usually|only|now|still)|are (?:also|not|more|less|often|usually|only|now|still)|(?:was|were)(?! (?:an?|the) )|(?:is|are) (?!used|made|formed|composed|an?\b|found|measured|caused|produced|located|based|responsible))\b/u;

/** Predicates that say who someone was or what they are known for. */
const telling =
  /^(?:(?:is|was|were|became) (?:an?|the|one of)|founded|invented|discovered|developed|established|introduced|wrote|led|added|brought|built|proposed|designed|created|added|won|ruled|published|formulated|described|argued|showed|proved)\b/u;

/** "Decay means that a trace weakens": said of a term once, it tells what it is. */
const explaining = /^means? that /u;

/** "Unlike mores, …": without it the rest of the sentence says the same. */
const contrasting = /^(?:Unlike|In contrast to|As opposed to|Compared with|Compared to) /u;

function statementCards(statements: readonly Statement[], material: StudyMaterial): RankedCard[] {
  const cards: RankedCard[] = [];
  for (const { clause, subjectTerm, sentence } of statements) {
    if (!clause || !subjectTerm || !(clause.lead === '' || contrasting.test(clause.lead))) continue;
    const predicate = `${(clause.auxiliary ?? clause.verb)?.text ?? ''} ${clause.rest}`;
    if (/^(?:most|many|some|several|few|all)\b/iu.test(clause.subject)) continue;
    if (subjectTerm.count === 1 && !subjectTerm.isName && !explaining.test(predicate)) continue;
    if (predicate.split(/\s+/u).length < shortestPredicate) continue;
    if (/\b(?:not|n[’']t|also)\b/u.test(predicate)) continue;
    const isName = subjectTerm.isName && material.kindOf(subjectTerm.text) !== 'acronym';
    const isEvent = clause.tense === 'past' && !clause.auxiliary;
    if (isName || isEvent ? !telling.test(predicate) : vague.test(predicate)) continue;
    cards.push({
      key: subjectTerm.key,
      worth: statementStrength + termWeight * weightOf(subjectTerm.key, material),
      card: {
        term: capitalised(clause.subject.replace(/^(?:an?|the) /iu, '')),
        definition: `${capitalised(predicate.replace(/^(?:is|was|are|were) (?=(?:an?|the|one) )/u, '').replace(explaining, ''))}.`,
        evidence: evidenceOf(sentence, material.source.content),
      },
    });
  }
  return cards;
}

/** One card per term, where an abbreviation and what it stands for are one term. */
function withoutAliases(ranked: readonly RankedCard[], material: StudyMaterial): Flashcard[] {
  const { aliases } = material;
  const kept: RankedCard[] = [];
  for (const one of ranked) {
    if (!kept.some((other) => aliases.same(one.key, other.key))) kept.push(one);
  }
  return kept.map(({ card, key }) => {
    const name = otherName(key, card, material);
    return name === null ? card : { ...card, term: `${card.term} (${name})` };
  });
}

const longestName = 30;

/** Another name that the text gives the term and that its card does not show yet. */
function otherName(
  key: string,
  { term, definition }: Flashcard,
  material: StudyMaterial,
): string | null {
  for (const other of material.aliases.othersOf(key)) {
    const { count = 0, text } = material.termByKey.get(other) ?? {};
    const name =
      material.aliases.writtenOf(other) === other
        ? (text ?? other)
        : material.aliases.writtenOf(other);
    // "Mores (mor-ays)" tells how the term is spoken.
    if (count < 2 && /^\p{Ll}{1,5}(?:-\p{Ll}{1,5})+$/u.test(name)) continue;
    const isNew =
      !containsTerm(term, name) && !containsTerm(name, term) && !containsTerm(definition, name);
    if (isNew && name.length <= longestName) return name;
  }
  return null;
}

/**
 * Sentences with a gap for the best terms, each term and each sentence once: first those that tell
 * of the term, then those that only have it.
 */
function clozeCards(statements: readonly Statement[], material: StudyMaterial): Flashcard[] {
  const byIndex = new Map(statements.map((statement) => [statement.sentence.index, statement]));
  const used = new Set<number>();
  const made = material.terms.slice(0, mostGapTerms).flatMap((term, rank) => {
    if (!isWorthGap(term, rank, material)) return [];
    const gaps = term.sentences.flatMap((index) => {
      const statement = byIndex.get(index);
      if (!statement || used.has(index) || isTask(statement)) return [];
      const gap = makeGap(statement.text, statement.tokens, term.key);
      return gap ? [{ statement, stem: gap.stem, tells: tellsOf(gap.stem) }] : [];
    });
    const best =
      gaps.find(({ tells }) => tells) ??
      gaps.find(({ stem }) => term.key.includes(' ') || isEarly(stem));
    if (!best) return [];
    used.add(best.statement.sentence.index);
    const evidence = evidenceOf(best.statement.sentence, material.source.content);
    const card: Flashcard = { term: capitalised(term.text), definition: best.stem, evidence };
    return [{ card, tells: best.tells }];
  });
  return [...made.filter(({ tells }) => tells), ...made.filter(({ tells }) => !tells)].map(
    ({ card }) => card,
  );
}

function isWorthGap(term: KeyTerm, rank: number, material: StudyMaterial): boolean {
  if (term.count === 1 || !term.isSpecific || /\W$/u.test(term.text)) return false;
  if (!term.isTopic && (isCommonWord(term) || !isCentral(term, rank))) return false;
  return material.kindOf(term.text) !== 'place' && !isBareFirstName(term.text);
}

/** "Hang one rubber band on a hook.", "To investigate forces, get two rubber bands." */
const isTask = ({ text, tokens: [first] }: Statement): boolean =>
  /^To [^,]+, \p{Ll}+ (?:an?|the|some|two|three|your)\b/u.test(text) ||
  (first?.pos === 'VERB' && first.lower === first.lemma);

/** Worth a card though nothing defines it. */
const isCentral = ({ isIntroduced, count }: KeyTerm, rank: number): boolean =>
  isIntroduced || rank < centralRank || count >= centralCount;
const centralRank = 12;
const centralCount = 4;

/** Terms beyond this rank are not worth a card that nothing defines. */
const mostGapTerms = 30;

/** What may stand before a gap for the subject of a sentence: an article, a phrase and a comma. */
const beforeSubject =
  /^(?:(?:In|At|On|For|During|Under|Within|Among|Unlike) [^,]{3,40}, )?(?:an?|the)?\s*$/iu;

/** Whether a sentence tells of what was taken out: its subject, and then what it is or does. */
function tellsOf(stem: string): boolean {
  const [before = '', after = ''] = stem.split(clozeBlank);
  return beforeSubject.test(before) && /^(?: \([^)]*\))?,? \p{Ll}/u.test(after);
}

/** A gap this early is the subject, or near it. */
const earlyWords = 5;
const isEarly = (stem: string): boolean =>
  (stem.split(clozeBlank)[0] ?? '').trim().split(/\s+/u).length <= earlyWords;
