import type { Block } from './block.ts';
import { readListMarker } from './block.ts';
import type { DocumentStyle } from './document-style.ts';
import type { TextLine } from './page-text.ts';

const captionLabel =
  /^(?:fig(?:ure|\.)?|tab(?:le|\.)?|abb(?:ildung|\.)?|tabelle|tableau|figura|tabla|tabela|listing|algorithm|scheme|chart|plate|box|code|exhibit|diagram|рис(?:унок|\.)?|таблица|図|表|图)\s*[A-Z]?\d+(?:[.-]\d+)*[a-z]?/iu;
const captionMark = /^\s*(?:[.:|\u2013\u2014)]|[-])(?:\s|$)|^\s*[:.]/u;
const dotLeader = /(?:\.\s?){4,}\s*[\divxlc]*$|(?:\u2026\s?){2,}\s*[\divxlc]*$/iu;
const entryAndNumber = /\p{L}{2}.* \d{1,4}$/u;
/** Width of a page number, in ems. */
const widestPageNumber = 2.5;
/** Text this much smaller than the body is a note or part of a figure. */
const noteSize = 0.93;
const labelSize = 0.9;
/** Words of this many letters tell prose from formulas. */
const realWord = /\p{L}{3,}/gu;
const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Less of the characters than this in real words is no prose. */
const proseShare = 0.45;
/** Share of characters in fonts for mathematics that makes a formula … */
const formulaShare = 0.5;
/** … in a piece of at most this many characters. */
const formulaLength = 200;
/** Share of programming characters that makes code. */
const codeShare = 0.06;
const codeCharacter = /[=(){}[\];_<>@$\\#|]/gu;
const labelWords = 4;

const joined = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join(' ');

/** Whether a line belongs to a table of contents: an entry, a gap or dots, and a page number. */
export function isContentsLine(line: TextLine): boolean {
  if (dotLeader.test(line.text)) return true;
  const lastCell = line.cellStarts.length > 1 ? line.cellStarts.at(-1) : undefined;
  return (
    lastCell !== undefined &&
    entryAndNumber.test(line.text) &&
    line.right - lastCell <= widestPageNumber * line.size &&
    line.column.right - line.right <= line.size
  );
}

/** Whether a block begins as the caption of a figure or a table. */
export function isCaption(lines: readonly TextLine[], style: DocumentStyle): boolean {
  const [first] = lines;
  const label = first && captionLabel.exec(first.text);
  if (!label) return false;
  const rest = first.text.slice(label[0].length);
  if (rest === '' && /[\d]$/u.test(first.text)) return true;
  return (
    captionMark.test(rest) || (first.size < noteSize * style.bodySize && /^\s*\p{Lu}/u.test(rest))
  );
}

const shareOfWords = (text: string): number => {
  const letters = (text.match(realWord) ?? []).join('').length;
  return letters / Math.max(1, text.replaceAll(/\s/gu, '').length);
};

const looksLikeCode = (lines: readonly TextLine[], style: DocumentStyle): boolean => {
  if (lines.every(({ mono }) => mono)) return true;
  if (lines.length < 2 || lines.some(({ size }) => size > style.bodySize)) return false;
  const text = joined(lines);
  const marks = text.match(codeCharacter)?.length ?? 0;
  const unended = lines.filter((line) => !/[\p{L},]$|[.!?]$/u.test(line.text)).length;
  return marks / text.length > codeShare && unended * 2 > lines.length;
};

const isFormula = (lines: readonly TextLine[]): boolean => {
  const text = joined(lines);
  if (text.length > formulaLength || cjk.test(text)) return false;
  const math =
    lines.reduce((sum, line) => sum + line.math * line.text.length, 0) / Math.max(1, text.length);
  if (math >= formulaShare) return true;
  return (
    shareOfWords(text) < proseShare && !/\p{L}{3,}[^\p{L}]+\p{L}{2,}[^\p{L}]+\p{L}{3,}/u.test(text)
  );
};

/** Small scattered words: labels of axes and of the parts of a figure. */
const isLabel = (lines: readonly TextLine[], style: DocumentStyle): boolean =>
  lines.length <= 2 &&
  lines.every(
    ({ size, text }) =>
      size < labelSize * style.bodySize &&
      text.split(' ').length <= labelWords &&
      !/[.!?]$/u.test(text),
  );

/** The kind of a block that is neither a heading nor a table, and whether it floats. */
export function classify(
  lines: readonly TextLine[],
  style: DocumentStyle,
  atColumnEnd: boolean,
): Pick<Block, 'kind' | 'floating'> {
  const [first] = lines;
  if (first === undefined) return { kind: 'paragraph', floating: false };
  if (isCaption(lines, style)) return { kind: 'caption', floating: true };
  if (looksLikeCode(lines, style) && !style.mono) return { kind: 'code', floating: false };
  const marker = readListMarker(first.text);
  if (marker && /\p{L}{2,}/u.test(marker.rest)) {
    return { kind: 'list-item', floating: false };
  }
  if (!/[\p{L}]/u.test(joined(lines))) return { kind: 'table', floating: true };
  if (first.stray || isLabel(lines, style)) return { kind: 'table', floating: true };
  if (isFormula(lines)) return { kind: 'code', floating: false };
  const isNote = first.size < noteSize * style.bodySize && atColumnEnd;
  return { kind: 'paragraph', floating: isNote };
}
