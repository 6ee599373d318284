import { tagWords, type TaggedWord } from '../tagger.ts';

/** Words that point out of the sentence whatever stands before them, by their form. */
const pointers: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: /\b(?:this|these)\b/iu, what: 'a demonstrative' },
  {
    pattern:
      /\bthose\b(?! (?:who|whose|whom|that|which|with|without|of|in|from|at|on|to|for|under|not)\b)/iu,
    what: 'a demonstrative',
  },
  { pattern: /\bsuch\b(?! (?:as|that)\b)/iu, what: '"such"' },
  {
    pattern:
      /\b(?:[Ff]igures?|[Ff]igs?\.|[Tt]ables?|[Ee]quations?|[Ss]ections?|[Cc]hapters?|[Ee]xercises?|[Ee]xamples?|[Ll]istings?) (?:\(?\d|[A-Z]\b|[IVX]+\b)/u,
    what: 'a numbered part of the document',
  },
  {
    pattern:
      /\b(?:aforementioned|as (?:mentioned|noted|discussed|described|seen|shown|explained)|the (?:latter|following)|see also)\b/iu,
    what: 'another passage',
  },
  {
    pattern:
      /\b(?:in|of|by|from|to|see|with) the (?:figure|diagram|picture|photograph|example|exercise|passage|chapter|module|lesson|author|lecture|video|slide)\b(?! (?:of|for|to|that|which|in)\b)/iu,
    what: 'the document itself',
  },
  {
    pattern: /\b(?:I|[Ww]e|us|[Oo]ur|ours|me|[Mm]y|mine|[Ll]et[’']s)\b(?![./])/u,
    what: 'the writer',
  },
  {
    pattern:
      /^(?:however|therefore|thus|hence|consequently|moreover|furthermore|also|but|and|so|instead|similarly|likewise|nevertheless|for example|for instance|in addition|as a result|on the other hand|in contrast|another|then)\b/iu,
    what: 'the sentence before',
  },
];

const aboveOrBelow = /^(?:above|below)$/u;
const thingPronouns = new Set(['it', 'its', 'itself']);
const manyPronouns = new Set(['they', 'them', 'their', 'theirs', 'themselves']);
const personPronouns = new Set(['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself']);

const asking = new Set(['who', 'whom', 'whose', 'what', 'which']);
const isNominal = ({ pos }: TaggedWord): boolean => pos === 'NOUN' || pos === 'PROPN';
const isBlank = ({ text }: TaggedWord): boolean => /^_{3,}/u.test(text);

/** Words that open a phrase in front of the main clause, whose pronoun may look ahead. */
const fronting =
  /^(?:in|on|at|by|for|from|with|without|despite|during|after|before|because|although|while|when|if|as|under|through|to|\p{L}+ing|\p{L}+ed)\b/iu;

/**
 * What in an English text leans on something outside it, or null.
 * @param before text that the solver has read before it, where a pronoun may find its noun
 */
export function danglingIn(text: string, before = ''): string | null {
  const unquoted = text.replace(/[“"][^”"]*[”"]/gu, (quoted) => quoted.replace(/\S/gu, 'x'));
  for (const { pattern, what } of pointers) {
    const found = pattern.exec(unquoted);
    if (found) return `leans on ${what}: "${found[0]}"`;
  }
  const words = tagWords(text);
  const earlier = tagWords(before);
  const comma = words.findIndex((word) => word.text === ',');
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (aboveOrBelow.test(word.lower) && !introducesPhrase(words, index)) {
      return `leans on another passage: "${word.text}"`;
    }
    if (word.lower === 'that' && isPointing(words, index)) {
      return `leans on a demonstrative: "that ${next?.text ?? ''}"`;
    }
    const looksAhead = fronting.test(text) && index < comma;
    const known = [...earlier, ...words.slice(0, index), ...(looksAhead ? words.slice(comma) : [])];
    if (isDanglingPronoun(word.lower, known) && !isEmptyIt(words, index)) {
      return `leans on a pronoun: "${word.text}"`;
    }
  }
  return null;
}

/** "Above sea level", "below 20 °C", "above-average": a measure, not a pointer. */
function introducesPhrase(words: readonly TaggedWord[], index: number): boolean {
  const next = words[index + 1];
  return (
    next !== undefined &&
    (/^[-–\d]/u.test(next.text) || /^(?:NOUN|PROPN|DET|NUM|ADJ|PRON)$/u.test(next.pos))
  );
}

/** "At that price": a preposition before, a noun behind. As a conjunction it does not point. */
function isPointing(words: readonly TaggedWord[], index: number): boolean {
  const previous = words[index - 1];
  const next = words[index + 1];
  const afterNext = words[index + 2];
  if (!next || next.pos === 'VERB' || next.pos === 'AUX') return false;
  if (previous === undefined) return isNominal(next);
  return (
    previous.pos === 'ADP' &&
    isNominal(next) &&
    previous.lower !== 'so' &&
    afterNext?.pos !== 'VERB'
  );
}

function isDanglingPronoun(lower: string, known: readonly TaggedWord[]): boolean {
  const isAsked = known.some((word) => asking.has(word.lower) || isBlank(word));
  if (thingPronouns.has(lower)) return !isAsked && !known.some(isNominal);
  if (manyPronouns.has(lower)) {
    const hasMany = known.some(
      (word) => isNominal(word) && /s$|men$|people|children/iu.test(word.text),
    );
    const hasSeveral = known.some(({ lower: other }) => other === 'and') && known.some(isNominal);
    return !isAsked && !hasMany && !hasSeveral && !known.some(isPersonWord);
  }
  return personPronouns.has(lower) && !isAsked && !known.some(isPersonWord);
}

const isPersonWord = ({ pos, lower }: TaggedWord): boolean =>
  pos === 'PROPN' ||
  (pos === 'NOUN' &&
    /(?:er|or|ist|ian|man|woman|ee|ant|ent|child|person|king|queen|boy|girl|father|mother|son|friend|hero|someone|one|everyone|people)$/u.test(
      lower,
    ));

/** "It is likely that", "makes it possible to": a word that stands for nothing. */
function isEmptyIt(words: readonly TaggedWord[], index: number): boolean {
  if (words[index]?.lower !== 'it') return false;
  const rest = words
    .slice(index + 1, index + 6)
    .map(({ lower }) => lower)
    .join(' ');
  const previous = words[index - 1]?.lower ?? '';
  const clause =
    /^(?:is|was|becomes?|became|seems?|takes?|took|may be|can be|would be)\b.*\b(?:that|to|who|for|how|whether)\b/u;
  if (clause.test(rest)) return true;
  const bringsClause = /^(?:is|was|make|made|find|found|consider|think)/u;
  return bringsClause.test(previous) && /\b(?:to|that|for)\b/u.test(rest);
}
