import type { PDFPageProxy } from 'pdfjs-dist';
import { cleanText } from './clean-text.ts';
import { closeLetters, findLetterSpacedFonts } from './letter-spacing.ts';
import type { FontTraits, PageText, TextRun } from './page-text.ts';

const boldName = /bold|black|heavy|demi|medi(?!um)|(?:cm|sf|ec|ss|lm)\w{0,2}bx|sfsx|ecsx|-bd?\b/iu;
const monoName =
  /mono|courier|consol|menlo|typewriter|(?:cm|sf|ec|lm)\w{0,2}tt|nimbusmon|inconsol/iu;
const mathName =
  /CM(?:MI|SY|EX|MIB|BSY)|MS[AB]M|EU[FSR][MB]|RSFS|math|symbol|stmary|wasy|lasy|XY\w+TIP/iu;
const plainFont = (id: string): FontTraits => ({ id, bold: false, mono: false, math: false });

/** The names of fonts by the identifiers that pdf.js gives them; filled page by page. */
export type FontTable = Map<string, FontTraits>;

/** A quarter of a turn in degrees; text at other angles is set apart. */
const quarterTurn = 90;
const angleTolerance = 3;
/** What is set in a font for text, and not for symbols. */
const aWord = /\p{L}{3}/u;
/** Two equal runs this near, in points, are one that was printed twice to look bold. */
const overprintDistance = 1;
/** How many of the latest runs with the same text are looked at for that. */
const overprintMemory = 8;

const traitsOf = (id: string, font: unknown): FontTraits => {
  if (typeof font !== 'object' || font === null || !('name' in font)) return plainFont(id);
  const name = String(font.name).replace(/^[A-Z]{6}\+/u, '');
  const flagged = 'bold' in font && font.bold === true;
  return {
    id,
    bold: flagged || boldName.test(name),
    mono: monoName.test(name),
    math: mathName.test(name),
  };
};

interface FontUse {
  readonly str: string;
  readonly fontName: string;
}

/**
 * Names of fonts come only with the drawing instructions of a page, so these are read, without
 * the pictures, for the pages that bring a font for words not seen before. Fonts for single
 * symbols are learned when they happen to be there: reading for them alone would double the work.
 */
const learnFonts = async (
  page: PDFPageProxy,
  uses: readonly FontUse[],
  fonts: FontTable,
): Promise<void> => {
  const unknown = new Set(uses.map(({ fontName }) => fontName).filter((id) => !fonts.has(id)));
  const hasWords = uses.some(({ str, fontName }) => unknown.has(fontName) && aWord.test(str));
  if (!hasWords) return;
  try {
    await page.getOperatorList();
  } catch {
    // A page that cannot be drawn may still have text: it is read without knowing its fonts.
  }
  for (const id of unknown) {
    const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined;
    fonts.set(id, traitsOf(id, font));
  }
};

interface Placed {
  readonly direction: number;
  readonly run: TextRun;
}

const multiply = (m: readonly number[], n: readonly number[]): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n;
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ];
};

const directionOf = (a: number, b: number): number => {
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const quarter = Math.round(degrees / quarterTurn) * quarterTurn;
  return Math.abs(degrees - quarter) <= angleTolerance ? quarter % 360 : Math.round(degrees);
};

/** Turns a point of the page so that text of the given direction runs from left to right. */
const turned = (x: number, y: number, direction: number): [number, number] => {
  const angle = (-direction * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - y * sin, x * sin + y * cos];
};

/** Reads the text of a page with its places. */
export async function readPageRuns(
  page: PDFPageProxy,
  number: number,
  fonts: FontTable,
): Promise<PageText> {
  const content = await page.getTextContent();
  const view: readonly number[] = page.getViewport({ scale: 1 }).transform;
  const placed: Placed[] = [];
  const printed = new Map<string, Placed[]>();
  let afterSpace = false;
  const items = content.items.filter((item) => 'str' in item);
  await learnFonts(page, items, fonts);
  const letterSpaced = findLetterSpacedFonts(items);
  for (const item of items) {
    const cleaned = cleanText(item.str);
    const text = letterSpaced.has(item.fontName) ? closeLetters(cleaned) : cleaned;
    if (text.trim() === '') {
      afterSpace ||= text !== '';
      continue;
    }
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = multiply(view, item.transform);
    const vertical = content.styles[item.fontName]?.vertical === true;
    // Lines of vertical script go down, as if the page lay on its left side.
    const direction = vertical ? quarterTurn : directionOf(a, b);
    const size = Math.hypot(c, d);
    const length = vertical ? item.height : item.width;
    const [start, baseline] = turned(e, f, direction);
    const leading = text.length - text.trimStart().length;
    const trailing = text.length - text.trimEnd().length;
    const perCharacter = length / text.length;
    const run: TextRun = {
      text: text.trim(),
      x: start + leading * perCharacter,
      right: start + length - trailing * perCharacter,
      baseline,
      size,
      font: fonts.get(item.fontName) ?? plainFont(item.fontName),
      order: placed.length,
      afterSpace: afterSpace || leading > 0,
      rightToLeft: item.dir === 'rtl',
    };
    afterSpace = trailing > 0;
    if (size === 0 || !Number.isFinite(start + length + baseline)) continue;
    const twins = printed.get(run.text) ?? [];
    const isOverprint = twins
      .slice(-overprintMemory)
      .some(
        (twin) =>
          Math.abs(twin.run.x - run.x) <= overprintDistance &&
          Math.abs(twin.run.baseline - run.baseline) <= overprintDistance &&
          twin.direction === direction,
      );
    if (isOverprint) continue;
    const entry = { direction, run };
    twins.push(entry);
    printed.set(run.text, twins);
    placed.push(entry);
  }
  return { page: number, ...byDirection(placed) };
}

const byDirection = (placed: readonly Placed[]): Pick<PageText, 'runs' | 'strays'> => {
  const groups = Map.groupBy(placed, ({ direction }) => direction);
  const weight = (group: readonly Placed[]): number =>
    group.reduce((sum, { run }) => sum + run.text.length, 0);
  const [main, ...others] = [...groups.values()].sort((one, two) => weight(two) - weight(one));
  const runsOf = (group: readonly Placed[] = []): TextRun[] => group.map(({ run }) => run);
  return { runs: runsOf(main), strays: others.map(runsOf) };
};
