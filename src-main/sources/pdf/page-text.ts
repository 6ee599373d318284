/** What the name of a font tells about the text set in it. */
export interface FontTraits {
  /** Tells it from the other fonts of the document. */
  readonly id: string;
  readonly bold: boolean;
  readonly mono: boolean;
  readonly math: boolean;
}

/**
 * A run of glyphs in one font, in a frame in which text goes from left to right and lines follow
 * each other downwards, whatever way the page is turned. Lengths are in points.
 */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly font: FontTraits;
  /** Place in the content stream of the page. */
  readonly order: number;
  /** Whether the document itself has a space in front of it. */
  readonly afterSpace: boolean;
  readonly rightToLeft: boolean;
}

/** The text of one page: what is set in its main direction, and the rest by direction. */
export interface PageText {
  readonly page: number;
  readonly runs: readonly TextRun[];
  /** Text in other directions: stamps in the margin, labels of vertical axes. */
  readonly strays: readonly (readonly TextRun[])[];
}

/** Runs that stand on one line without a wide gap between them. */
export interface Fragment {
  readonly runs: readonly TextRun[];
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly order: number;
}

/** The horizontal extent of the column that a line stands in, and which column that is. */
export interface Column {
  readonly index: number;
  readonly left: number;
  readonly right: number;
}

/** One line of one column. */
export interface TextLine {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  /** The font of most of its characters. */
  readonly font: string;
  readonly bold: boolean;
  readonly mono: boolean;
  /** Share of its characters that are set in fonts for mathematics, 0 to 1. */
  readonly math: number;
  /** Where the parts begin that wide gaps divide it into; one for a plain line. */
  readonly cellStarts: readonly number[];
  readonly column: Column;
  /** Set in another direction than the rest of the page. */
  readonly stray: boolean;
  readonly rightToLeft: boolean;
}
