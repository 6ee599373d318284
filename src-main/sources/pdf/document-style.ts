import type { TextLine } from './page-text.ts';

/** What is usual in a document, against which headings, notes and breaks stand out. */
export interface DocumentStyle {
  /** Size of most of the text, in points. */
  readonly bodySize: number;
  /** Font of most of the text. */
  readonly font: string;
  /** Usual distance of two lines of a paragraph, in ems. */
  readonly pitch: number;
  /** Whether most of the text is set in bold. */
  readonly bold: boolean;
  /** Whether most of the text is set in a font of fixed width. */
  readonly mono: boolean;
}

/** Sizes are counted in steps of this many points. */
const sizeStep = 0.25;
const pitchStep = 0.05;
/** Lines further apart than this, in ems, are not of one paragraph. */
const widestPitch = 2.5;
const usualPitch = 1.2;

const mode = <Value>(weights: ReadonlyMap<Value, number>, otherwise: Value): Value => {
  let best = otherwise;
  let most = 0;
  for (const [value, weight] of weights) {
    if (weight > most) [best, most] = [value, weight];
  }
  return best;
};

const add = (weights: Map<number, number>, value: number, step: number, weight: number): void => {
  const key = Math.round(value / step) * step;
  weights.set(key, (weights.get(key) ?? 0) + weight);
};

/** The size that most characters have. */
export function findBodySize(pages: readonly (readonly TextLine[])[]): number {
  const sizes = new Map<number, number>();
  for (const line of pages.flat()) add(sizes, line.size, sizeStep, line.text.length);
  return mode(sizes, sizeStep);
}

/** Measures the usual of a document from all its lines, in reading order. */
export function measureStyle(pages: readonly (readonly TextLine[])[]): DocumentStyle {
  const bodySize = findBodySize(pages);
  const pitches = new Map<number, number>();
  const fonts = new Map<string, number>();
  let boldCharacters = 0;
  let monoCharacters = 0;
  let characters = 0;
  for (const lines of pages) {
    lines.forEach((line, at) => {
      characters += line.text.length;
      fonts.set(line.font, (fonts.get(line.font) ?? 0) + line.text.length);
      if (line.bold) boldCharacters += line.text.length;
      if (line.mono) monoCharacters += line.text.length;
      const before = lines[at - 1];
      if (before?.column.index !== line.column.index) return;
      if (Math.abs(line.size - bodySize) > sizeStep * 2) return;
      const pitch = (line.baseline - before.baseline) / line.size;
      if (pitch > 0 && pitch < widestPitch) add(pitches, pitch, pitchStep, line.text.length);
    });
  }
  return {
    bodySize,
    font: mode(fonts, ''),
    pitch: mode(pitches, usualPitch),
    bold: boldCharacters * 2 > characters,
    mono: monoCharacters * 2 > characters,
  };
}
