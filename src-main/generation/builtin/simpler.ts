import { capitalised } from './clean-text.ts';
import { tagEnglish, type Token } from './english-tagger.ts';
import { isInvertible } from './finite-verbs.ts';
import { isKnownNoun, isNameNoun } from './lexicon.ts';

/**
 * Statements that a long sentence makes, each shorter than the sentence: remarks taken out, clauses
 * cut apart (after Heilman and Smith 2010, "Extracting simplified statements for factual question
 * generation"). What each states, the sentence states too.
 */
export function simplerStatements(text: string): string[] {
  if (!/\.["”]?$/u.test(text)) return [];
  const plain = withoutApposition(withoutRemarks(text));
  const clauses = plain.split(
    /: (?=\p{Lu}\p{Ll})|; (?:however, |therefore, |thus, |in contrast, |moreover, )?/u,
  );
  const isCut = clauses.length > 1 && clauses.every(isClause);
  const found = isCut ? clauses.filter((clause, at) => at === 0 || !leaning.test(clause)) : [plain];
  return found
    .flatMap(cutAtConjunction)
    .map((clause) => finished(withoutTail(clause)))
    .filter((statement) => statement !== text);
}

/** Behind a semicolon, a pronoun means something of the part before. */
const leaning = /\b(?:it|its|they|them|their|he|him|his|she|her|one|ones|others?|so)\b/iu;

const finished = (clause: string): string => {
  const plain = capitalised(clause.trim().replace(/[,;]+$/u, ''));
  return /\.["”]?$/u.test(plain) ? plain : `${plain}.`;
};

/** Parentheses, and words of the speaker between commas. */
const withoutRemarks = (text: string): string =>
  text
    .replace(/, and (?:vice versa|conversely, [^.]*)(?=\.$)/u, '')
    .replace(/ of that (?:\p{Ll}+ or )?\p{Ll}+(?=\.$)/u, '')
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(
      /, (?:however|therefore|thus|of course|in fact|in turn|then|indeed|too|though|also|perhaps|in other words|as a result|for example|for instance)(?:, ?|(?=\.))(?=[\p{L}.])/gu,
      (match, offset: number, whole: string) => (whole[offset + match.length] === '.' ? '' : ' '),
    );

/** "Andrew Carnegie, steel magnate, has …": what stands between subject and verb only adds to it. */
function withoutApposition(text: string): string {
  const match =
    /^(?<subject>[^,;:—]{2,60}), (?<remark>[^,;:—]{3,80}), (?<rest>\p{Ll}+ [^;]+)$/u.exec(text);
  const { subject, remark, rest } = match?.groups ?? {};
  if (subject === undefined || remark === undefined || rest === undefined) return text;
  // "Freedom, the oldest newspaper of anarchists, …": without the remark nothing tells the name.
  if (/^\p{Lu}\p{L}+$/u.test(subject) && isKnownNoun(subject) && !isNameNoun(subject)) return text;
  const tokens = tagEnglish(`${subject} ${rest}`);
  const verb = tokens.find(({ start }) => start > subject.length);
  const isName = tokens
    .filter(({ end }) => end <= subject.length)
    .every(({ pos }) => /^(?:DET|ADJ|NOUN|PROPN)$/u.test(pos));
  const isList =
    /^(?:and|or) |\b(?:and|or)$/u.test(`${remark} ${rest}`) || /^(?:and|or) /u.test(rest);
  return isName && !isList && verb && isFinite(verb) ? `${subject} ${rest}` : text;
}

const longestTail = 22;

/** Without a last part that only adds to the statement: ", which …", ", making …", "— …". */
function withoutTail(clause: string): string {
  const body = clause.replace(/\.$/u, '');
  const match =
    /^(?<main>(?:[^,—]|,(?! ))+)(?:, (?:which|where|who|whose|whereas|while|although|though|as|including|such as|with|making|leading|resulting|allowing|causing|creating|giving|reaching|turning|affecting|bringing|investing|providing|thus|thereby|especially|particularly|even|regardless|despite|rather than|hence|meaning|for example|for instance|in particular|so)\b|—| – )(?<tail>[^;—]*)$/u.exec(
      body,
    );
  const { main, tail } = match?.groups ?? {};
  if (main === undefined || tail === undefined || torn.test(main)) return clause;
  if (tail.split(' ').length > longestTail && !/^[^,]*$/u.test(main)) return clause;
  return isClause(main) && main.split(' ').length >= fewestWords ? main : clause;
}

/** "… and consequently": the rest of what is cut off. */
const torn = /\b(?:and|or|but)(?: \p{L}+ly)?$/u;

/** "…, in which all of the jobs, responsibilities": a row of things that goes on behind "and". */
const openRow = /, (?:\p{L}+ ){0,2}\p{L}+s?$/u;

const fewestWords = 7;

/** "…, and the price falls": a second clause with a subject of its own. */
function cutAtConjunction(clause: string): string[] {
  for (const match of clause.matchAll(
    /, (?:and|but|yet) (?=\p{L})| and (?=\p{Lu}\p{Ll}+ \p{Ll})/gu,
  )) {
    const left = clause.slice(0, match.index);
    const right = clause.slice(match.index + match[0].length);
    if (/^(?:if|when|as|because|although|while|since|once|after|before)\b/iu.test(left)) continue;
    // "A was prohibited, B was imposed, and C was limited": three clauses in a row.
    const isRow = isClause(left.split(', ').slice(1).join(', '));
    if (openRow.test(left) && !isClause(left.slice(left.lastIndexOf(',') + 1))) continue;
    if (!isRow && isClause(left) && isClause(right) && hasOwnSubject(right)) return [left, right];
  }
  return [clause];
}

const isFinite = (token: Token): boolean =>
  isInvertible(token) || (token.pos === 'VERB' && !/(?:ing)$/u.test(token.lower));

/** Whether a piece has a subject and a finite verb. */
function isClause(piece: string): boolean {
  const tokens = tagEnglish(piece);
  const verb = tokens.findIndex(isFinite);
  return (
    verb > 0 && tokens.slice(0, verb).some(({ pos }) => /^(?:NOUN|PROPN|PRON|NUM)$/u.test(pos))
  );
}

/**
 * Whether a piece opens with a noun phrase right before its verb, and not with a pronoun or with
 * "the", which may mean something of the piece before.
 */
function hasOwnSubject(piece: string): boolean {
  const tokens = tagEnglish(piece);
  const verb = tokens.findIndex(isFinite);
  const subject = tokens.slice(0, verb);
  return (
    subject.length > 0 &&
    subject.every(({ pos }) => /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM)$/u.test(pos)) &&
    /^(?:ADJ|NOUN|PROPN)$/u.test(subject[0]?.pos ?? '') &&
    /^(?:NOUN|PROPN)$/u.test(subject.at(-1)?.pos ?? '')
  );
}
