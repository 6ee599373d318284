import { capitalised } from './clean-text.ts';
import { tagEnglish, type Token } from './english-tagger.ts';
import type { Section } from './sections.ts';
import type { Sentence } from './sentences.ts';

/** Running prose has a full stop every 15 to 25 words; automatic captions have none. */
const mostWordsPerStop = 80;

const fewestWords = 7;
const mostWords = 28;

/** Whether the sections are speech without punctuation, as automatic captions are. */
export function isUnpunctuated(sections: readonly Section[]): boolean {
  let words = 0;
  let stops = 0;
  for (const { text } of sections.flatMap(({ body }) => body)) {
    words += text.split(/\s+/u).length;
    stops += text.match(/[.!?](?:\s|$)/gu)?.length ?? 0;
  }
  return words > mostWordsPerStop && stops * mostWordsPerStop < words;
}

const opensClause = new Set(
  'so but now okay ok well however therefore also then finally'.split(' '),
);
const opensSubject = /^(?:PRON|DET|NOUN|PROPN|ADJ|SCONJ|ADP)$/u;

const isFinite = ({ pos }: Token): boolean => pos === 'AUX' || pos === 'VERB';

/** Whether a speaker most likely begins anew at this token. */
function isCut(tokens: readonly Token[], position: number): boolean {
  const token = tokens[position];
  const next = tokens[position + 1];
  const previous = tokens[position - 1];
  if (!token || !next || (previous && isOpening(previous))) return false;
  if (opensClause.has(token.lower)) return opensSubject.test(next.pos) || isOpening(next);
  if (token.lower === 'and') return beginsStatement(tokens.slice(position + 1, position + 6));
  const isPronoun = /^(?:it|this|we|they|you|he|she|i)$/u.test(token.lower);
  return isPronoun && isFinite(next) && /^(?:NOUN|PROPN)$/u.test(previous?.pos ?? '');
}

const isOpening = ({ lower }: Token): boolean => opensClause.has(lower) || lower === 'and';

/** "and a vein is …": an article or pronoun, its noun and a verb. */
function beginsStatement(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (!first || !/^(?:DET|PRON|ADV)$/u.test(first.pos)) return first ? isOpening(first) : false;
  const verb = tokens.findIndex(isFinite);
  return verb > 0 && tokens.slice(1, verb).every(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/u.test(pos));
}

/**
 * Cuts speech without punctuation into statements at the words that speakers begin anew with.
 * Stretches between two such places that are as long as a sentence are kept as sentences; offsets
 * may span several pieces of the source.
 */
export function readUnpunctuated(sections: readonly Section[], content: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { body, index } of sections) {
    const [first] = body;
    const last = body.at(-1);
    if (!first || !last) continue;
    const run = content.slice(first.start, last.end);
    const tokens = tagEnglish(run).filter(({ pos }) => pos !== 'SPACE');
    let from = 0;
    let at = 0;
    for (const position of tokens.keys()) {
      const isEnd = position === tokens.length - 1;
      if (!isEnd && !isCut(tokens, position)) continue;
      const whole = tokens.slice(from, isEnd ? position + 1 : position);
      const part = whole.slice(
        Math.max(
          0,
          whole.findIndex((one) => !isOpening(one)),
        ),
      );
      from = position;
      const opening = part[0];
      const closing = part.at(-1);
      if (!opening || !closing) continue;
      const start = first.start + opening.start;
      const end = first.start + closing.end;
      while ((body[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) at += 1;
      if (part.length < fewestWords || part.length > mostWords) continue;
      const text = `${capitalised(content.slice(start, end).replace(/\s+/gu, ' '))}.`;
      sentences.push({
        index: sentences.length,
        start,
        end,
        text,
        tokens: tagEnglish(text),
        section: index,
        segment: body[at] ?? first,
        isFirstOfSegment: false,
      });
    }
  }
  return sentences;
}
