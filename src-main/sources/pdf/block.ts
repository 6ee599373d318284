import type { SegmentKind } from '../../../src-shared/segment.ts';
import type { TextLine } from './page-text.ts';

/** Lines that belong together, before they become a segment. */
export interface Block {
  readonly kind: SegmentKind;
  readonly lines: readonly TextLine[];
  /**
   * Stands beside the text and not in it: notes, captions, tables. A sentence may go on behind it.
   */
  readonly floating: boolean;
}

/** What the start of a line says about a list. */
export interface ListMarker {
  /** As printed, such as `•` or `2.`. */
  readonly marker: string;
  readonly isBullet: boolean;
  /** A dash or a number may also stand at the start of a line by chance. */
  readonly isSure: boolean;
  /** The text behind the marker. */
  readonly rest: string;
}

const bullet =
  /^([\u2022\u2023\u2043\u204C\u204D\u25A0\u25A1\u25AA\u25AB\u25B6\u25B8\u25BA\u25BB\u25C6\u25C7\u25CB\u25CF\u25D8\u25E6\u2605\u2606\u2713\u2714\u2756\u2794\u27A2\u27A4\u2219\u22C4\u00B7])\s*(?=\S)|^([-\u2013\u2014*\u2212])(?:\s+|(?<=\u2014))(?=\p{L}|["“„(])/u;
const ordinal = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{2,5})[.)](?:\d{1,2}[.)])*|\[\d{1,3}\])\s+(?=\S)/u;

/** Recognises the bullet or number that a list item begins with. */
export function readListMarker(text: string): ListMarker | undefined {
  const found = bullet.exec(text);
  if (found) {
    const marker = found[1] ?? found[2] ?? '';
    const isSure = found[1] !== undefined;
    return { marker, isBullet: true, isSure, rest: text.slice(found[0].length) };
  }
  const number = ordinal.exec(text);
  return number
    ? {
        marker: number[1] ?? '',
        isBullet: false,
        isSure: false,
        rest: text.slice(number[0].length),
      }
    : undefined;
}

const terminal =
  /[.!?:;\u2026\u3002\uFF01\uFF1F\u061F\u06D4][)\]"'\u201D\u2019\u00BB\u203A\u300D]*\s*(?:\[\d[\d,\u2013 -]*\])?$/u;

/** Whether a sentence, or what introduces a list, ends here. */
export function endsSentence(text: string): boolean {
  return terminal.test(text);
}

/** Whether text can only be the rest of a sentence. */
export function startsInside(text: string): boolean {
  return /^["'\u201C([]?\p{Ll}/u.test(text);
}
