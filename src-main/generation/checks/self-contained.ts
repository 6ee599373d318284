/** Words that point out of the sentence, whatever stands before them. */
const pointsElsewhere: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /\b(?:this|these)\b/iu, what: 'a demonstrative' },
  {
    pattern:
      /\bthose\b(?! (?:who|whose|whom|that|which|with|without|of|in|within|from|at|on|to|for|under)\b)/iu,
    what: 'a demonstrative',
  },
  { pattern: /\bsuch\b(?! (?:as|that)\b)/iu, what: '"such"' },
  {
    pattern:
      /\b(?:(?:above|below)(?!-| (?:(?:an?|the|its|sea|ground|zero|freezing|average)\b|\d))|aforementioned|following|foregoing|preceding|hereafter|hereby|herein|thereof|therein)\b/iu,
    what: 'a pointer to another passage',
  },
  {
    pattern:
      /\b(?:figures?|figs?|tables?|equations?|eqs?|sections?|chapters?|appendix|exhibits?|examples?|exercises?|problems?|listings?|algorithms?|theorems?|lemmas?|definitions?|steps?) (?:\(?\d|[A-Z]\b|[IVX]+\b)/u,
    what: 'a numbered part of the document',
  },
  {
    pattern:
      /\b(?:Figures?|Figs?|Tables?|Equations?|Sections?|Chapters?|Appendix|Exhibits?|Examples?|Exercises?|Problems?|Listings?|Codes?|Snippets?|Algorithms?|Theorems?|Lemmas?|Definitions?|Steps?) (?:\(?\d|[A-Z]\b|[IVX]+\b)/u,
    what: 'a numbered part of the document',
  },
  {
    pattern:
      /\b(?:the authors?|(?:our|the|in (?:the )?(?:current|present|next|previous|last)) (?:paper|article|chapter|section|module|lesson|lecture|book|text|post|episode|video|talk|essay|page|document|thesis))\b/iu,
    what: 'the document itself',
  },
  {
    pattern:
      /\bin (?:the|our) (?:example|tutorial|experiment|exercise|figure|diagram|picture|photograph|table|simulation|demonstration|graph|code|listing|quote|passage)s?\b(?! (?:of|for|to|that|which|by|with)\b)/iu,
    what: 'a part of the document',
  },
  {
    pattern:
      /\b(?:the (?:latter|former)|as (?:mentioned|noted|discussed|described|seen|shown|stated|explained|before|previously|already)|mentioned|discussed (?:earlier|previously)|see also|earlier we)\b/iu,
    what: 'an earlier passage',
  },
  {
    pattern: /\b(?:I|[Ww]e|us|[Oo]ur|ours|ourselves|me|[Mm]y|mine|myself|[Ll]et[’']s)\b/u,
    what: 'the speaker',
  },
  {
    // "You can sort the list" speaks of anyone, "you will learn" of who reads this text.
    pattern:
      /\byou(?:[’'](?:ll|ve|re|d)\b| (?:(?:may|might|will|should|would|could|can|also|just|already|now|probably|have|had|have to|need to|do|did|don[’']t|won[’']t|didn[’']t) )*(?:see|saw|seen|notice|noticed|learn|learned|learnt|remember|recall|think|thought|guess|wonder|know|knew|read|want|like|expect|expected|imagine|feel|ask|agree|get|got|say|said|hear|heard|consider|are|were|look|understand|believe|mean|wish|care)\b)|\b(?:of|for|to|with) you\b|\byour (?:own|results?|output|answers?|instructor|teacher|class|college|school|sample|study|survey|course|goal|screen should|friends?|family|life|mind|favou?rite|opinion|thoughts?)\b|\byour(?:s|self|selves)\b/iu,
    what: 'the reader',
  },
  {
    pattern: /\b(?:here|ago|nowadays|today|yesterday|tomorrow|currently|recently)\b/iu,
    what: 'the place or time of writing',
  },
  {
    pattern:
      /(?<!\band\b.*)\bboth (?:of )?(?:the )?(?!are|were|have|had|do|did)(?:\p{Ll}+ )?\p{Ll}+s\b(?!.*\band\b)/u,
    what: 'two things named elsewhere',
  },
  {
    pattern:
      /\b(?:the|a) (?:tutorial|chapter|lesson|lecture) (?:invites|shows|explains|covers|describes|introduces|teaches)\b|\byou then\b/iu,
    what: 'the document itself',
  },
  {
    // "The two points where …" says itself which two.
    pattern:
      /\b[Tt]he (?:two|three|four|five|six) (?:(?:\p{L}+ )?\p{L}+(?=[.,;:?!]|$)|(?:\p{L}+ )?\p{L}+s (?!(?:of|who|that|which|whose|where|in|on|at|between|from|for|with|to|behind|under|and|or|above|below)\b)\p{Ll}+)|\b[Tt]he (?:half|rest|remainder|others?|ones?)\b(?! (?:of|who|between|in)\b| \p{L}+s?\b)|\b[Tt]he half (?:that|which)\b/u,
    what: 'a number of things named elsewhere',
  },
  {
    pattern:
      /\b[Tt]he (?:next|previous|resulting|remaining|other) \p{L}+s?\b(?! (?:of|that|which|who|in|for|from|to|between|with|than)\b)/u,
    what: 'one of several named elsewhere',
  },
  {
    pattern:
      /\b[Tt]he (?:first|second|third|fourth|fifth|last) (?=(?:is|are|was|were|has|have|had)\b)/u,
    what: 'one of several named elsewhere',
  },
  {
    // "The process of keeping that information over time".
    pattern:
      /\b\p{L}+ing that \p{Ll}+(?= (?:over|into|to|with|at|by|from|within|through)\b|[.?]?$)/u,
    what: 'something told before',
  },
  {
    pattern: /\bfor (?:the|that) purpose\b/u,
    what: 'something given elsewhere',
  },
  { pattern: /https?:|www\.|\S+@\S+\.\w/iu, what: 'an address' },
  { pattern: /\[\s*\d+(?:\s*[,–-]\s*\d+)*\s*\]/u, what: 'a citation mark' },
];

/** Pronouns that may stand only behind the noun they mean. */
const pronoun =
  /\b(?:it|its|itself|they|them|their|theirs|themselves|he|him|his|himself|she|her|hers|herself)\b/giu;

/** So many words must stand before a pronoun for its noun to be among them. */
const wordsBeforePronoun = 3;

/** Words that open a question and name nothing. */
const questionOpening =
  /^(?:which \w+(?: (?:describes|belongs to))?|what is (?:the term for|meant by)|who|what|why|how|in which \w+)\s*/iu;

/**
 * What in an English text leans on something outside it, or null. Haladyna, Downing and Rodriguez
 * (2002), guideline 14: the central idea belongs in the stem, understandable alone.
 */
export function danglingReference(text: string): string | null {
  for (const { pattern, what } of pointsElsewhere) {
    const found = pattern.exec(text);
    if (found) return `leans on ${what}: "${found[0]}"`;
  }
  const opening = questionOpening.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  for (const found of rest.matchAll(pronoun)) {
    const before = rest.slice(0, found.index).split(/\s+/u).filter(Boolean);
    const leansOut =
      before.length < wordsBeforePronoun ||
      (/^(?:them|him)$/iu.test(found[0]) && !hasOwnClause(rest.slice(0, found.index)));
    if (leansOut) return `leans on a pronoun: "${found[0]}"`;
  }
  return null;
}

const clauseBoundary =
  /[,;:—]|\b(?:but|that|which|who|whom|because|when|if|while|until|so|after|before|where|than|though|although|and|or)\b/giu;

/**
 * Whether a clause ends between the noun that "them" or "him" may mean and the pronoun: within one
 * clause it cannot mean the subject ("farmers came to refer to them").
 */
function hasOwnClause(before: string): boolean {
  const last = [...before.matchAll(clauseBoundary)].at(-1);
  if (!last) return false;
  return !/\bto \p{L}+ $/u.test(before.slice(0, last.index)) || !/^(?:and|or)$/iu.test(last[0]);
}
