import type { Evidence } from '../../../src-shared/evidence.ts';
import { contentWords, foldedWords, isUnspacedScript } from '../checks/fold.ts';
import { segmenterLanguage } from '../builtin/language.ts';
import type { Passage, PassagePart } from './cut-text.ts';

/** How a quotation was found. */
export type Found = 'exact' | 'fuzzy' | 'anchored';

export interface FoundEvidence {
  readonly evidence: Evidence;
  readonly how: Found;
}

/** A sentence of a passage, or two that follow each other. */
interface Stretch {
  readonly part: PassagePart;
  /** Offsets within the part. */
  readonly from: number;
  readonly to: number;
}

/** Share of the quotation's words that a stretch must have in their order. */
const LEAST_ALIKE = 0.8;
/** Share of a stretch that the quotation must make up, so that it is not any long sentence. */
const LEAST_COVERED = 0.45;
/** Share of what the answer says that a stretch must have to be its anchor, */
const LEAST_ANSWERED = 0.75;
/** and of question and answer together. */
const LEAST_ANCHORED = 0.5;
/** Longer evidence than this, in characters, shows nothing any more. */
const LONGEST_EVIDENCE = 700;
/** A quotation of fewer words could stand anywhere. */
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 8;

/** Spellings that models change without meaning to. */
const plain: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '‹': '<',
  '›': '>',
};

/** A text without differences that do not matter, and where each code unit of it comes from. */
function levelled(text: string): { text: string; places: number[] } {
  let out = '';
  const places: number[] = [];
  let index = 0;
  for (const character of text) {
    const levelledCharacter = (plain[character] ?? character).normalize('NFKC').toLowerCase();
    const isSpace = /^\s+$/u.test(levelledCharacter);
    if (isSpace ? out !== '' && !out.endsWith(' ') : character !== '\u00ad') {
      const added = isSpace ? ' ' : levelledCharacter;
      for (let unit = 0; unit < added.length; unit += 1) places.push(index);
      out += added;
    }
    index += character.length;
  }
  return { text: out, places };
}

const tidyQuote = (quote: string): string =>
  quote
    .replace(/^["“„«'‘\s.…]+|["”“»'’\s.…]+$/gu, '')
    .replace(/^#+\s|^-\s/u, '')
    .trim();

/** Cuts a part into sentences; what begins with a small letter belongs to the one before. */
function sentencesOf(part: PassagePart, language: string): Stretch[] {
  const segmenter = new Intl.Segmenter(segmenterLanguage(language), { granularity: 'sentence' });
  const sentences: { from: number; to: number }[] = [];
  for (const { segment, index } of segmenter.segment(part.text.replaceAll('\n', ' '))) {
    const from = index + (segment.length - segment.trimStart().length);
    const to = index + segment.trimEnd().length;
    const last = sentences.at(-1);
    if (to <= from) continue;
    if (last && /^[\p{Ll}),;]/u.test(segment.trim())) last.to = to;
    else sentences.push({ from, to });
  }
  return sentences.map((sentence) => ({ part, ...sentence }));
}

const toEvidence = ({ part, from, to }: Stretch): Evidence => ({
  quote: part.text.slice(from, to),
  start: part.start + from,
  end: part.start + to,
  ...(part.segment.page === undefined ? {} : { page: part.segment.page }),
  ...(part.segment.seconds === undefined ? {} : { seconds: part.segment.seconds }),
});

const textIn = ({ part, from, to }: Stretch): string => part.text.slice(from, to);

/** How many words of one list stand in the other in the same order. */
function commonInOrder(a: readonly string[], b: readonly string[]): number {
  let above = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const row = [0];
    for (const [index, other] of b.entries()) {
      row.push(
        word === other ? (above[index] ?? 0) + 1 : Math.max(above[index + 1] ?? 0, row[index] ?? 0),
      );
    }
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Words, or characters where words are not written apart. */
const unitsOf = (text: string): readonly string[] =>
  isUnspacedScript(text) ? Array.from(text.replaceAll(/[\s\p{P}]/gu, '')) : foldedWords(text);

const share = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;

const meaning = (text: string): readonly string[] =>
  isUnspacedScript(text) ? unitsOf(text) : contentWords(text);

/** Whether a text says what the answer says. */
const bears = (text: string, answer: string): boolean =>
  share(meaning(answer), new Set(unitsOf(text))) >= LEAST_ANSWERED;

/** What may be looked for in one passage; sentences are cut once. */
export interface EvidenceFinder {
  /**
   * The passage behind an item: its quotation word for word, else nearly so, else the sentence that
   * says what the item says. Evidence is whole sentences of the source.
   * @param quote what the model says it goes by
   * @param question what is asked, or the term; `answer` is what the evidence has to bear out
   * @returns null where nothing in the passage bears it out
   */
  find(quote: string, question: string, answer: string): FoundEvidence | null;
  /** All sentences, as they stand in the source. */
  readonly sentences: readonly string[];
}

export function createEvidenceFinder({ parts }: Passage, language: string): EvidenceFinder {
  const body = parts.filter(({ segment }) => segment.kind !== 'heading');
  const sentences = new Map(body.map((part) => [part, sentencesOf(part, language)]));
  const single = [...sentences.values()].flat();
  const pairs = [...sentences.values()].flatMap((each) =>
    each.slice(1).map((second, index): Stretch => {
      const first = each[index] ?? second;
      return { part: first.part, from: first.from, to: second.to };
    }),
  );
  const stretches = [...single, ...pairs]
    .filter(({ from, to }) => to - from <= LONGEST_EVIDENCE)
    .map((stretch) => {
      const units = unitsOf(textIn(stretch));
      return { stretch, units, known: new Set(units) };
    });

  /** The whole sentences around a place; the place alone where they are too long. */
  const widened = (place: Stretch): Stretch => {
    const touched = (sentences.get(place.part) ?? []).filter(
      ({ from, to }) => from < place.to && to > place.from,
    );
    const from = touched[0]?.from ?? place.from;
    const to = touched.at(-1)?.to ?? place.to;
    return to - from > LONGEST_EVIDENCE ? place : { part: place.part, from, to };
  };

  const exactly = (quote: string): Stretch | null => {
    const wanted = levelled(quote).text;
    for (const part of body) {
      const { text, places } = levelled(part.text);
      const at = text.indexOf(wanted);
      const from = places[at];
      const last = places[at + wanted.length - 1];
      if (at < 0 || from === undefined || last === undefined) continue;
      const to = last + (String.fromCodePoint(part.text.codePointAt(last) ?? 0).length || 1);
      if (to - from <= LONGEST_EVIDENCE) return widened({ part, from, to });
    }
    return null;
  };

  const nearly = (quote: string): Stretch | null => {
    const wanted = unitsOf(quote);
    const wantedSet = new Set(wanted);
    let best: { stretch: Stretch; score: number } | null = null;
    for (const { stretch, units, known } of stretches) {
      if (share(wanted, known) < LEAST_ALIKE || share(units, wantedSet) < LEAST_COVERED) continue;
      const common = commonInOrder(wanted, units);
      const score = common / wanted.length + common / units.length;
      const isAlike =
        common >= LEAST_ALIKE * wanted.length && common >= LEAST_COVERED * units.length;
      if (isAlike && score > (best?.score ?? 0)) best = { stretch, score };
    }
    return best?.stretch ?? null;
  };

  const bearing = (question: string, answer: string): Stretch | null => {
    const asked = meaning(`${question} ${answer}`);
    const answered = meaning(answer);
    let best: { stretch: Stretch; score: number } | null = null;
    for (const { stretch, known } of stretches) {
      if (share(answered, known) < LEAST_ANSWERED) continue;
      // Of two that say it, the shorter one shows it better: single sentences come first.
      const score = share(asked, known);
      if (score >= LEAST_ANCHORED && score > (best?.score ?? 0)) best = { stretch, score };
    }
    return best?.stretch ?? null;
  };

  return {
    sentences: single.map(textIn),
    find(given, question, answer) {
      const quote = tidyQuote(given);
      const isLongEnough = isUnspacedScript(quote)
        ? quote.length >= FEWEST_CHARACTERS
        : foldedWords(quote).length >= FEWEST_WORDS;
      const ways = [
        ['exact', () => (isLongEnough ? exactly(quote) : null)],
        ['fuzzy', () => (isLongEnough ? nearly(quote) : null)],
        ['anchored', () => bearing(question, answer)],
      ] as const;
      let first: FoundEvidence | null = null;
      for (const [how, look] of ways) {
        const stretch = look();
        if (!stretch) continue;
        const found = { evidence: toEvidence(stretch), how };
        // A quotation that does not bear the answer out may stand beside the one that does.
        if (how === 'anchored' || bears(textIn(stretch), answer)) return found;
        first ??= found;
      }
      return first;
    },
  };
}
