/** What a line of text begins or is. */
export type Line =
  | { readonly is: 'blank' }
  | { readonly is: 'heading'; readonly level: number; readonly text: string }
  | { readonly is: 'underline'; readonly level: number }
  | { readonly is: 'rule' }
  | { readonly is: 'fence'; readonly mark: string }
  | { readonly is: 'item'; readonly indent: number; readonly text: string }
  | { readonly is: 'quote'; readonly text: string }
  | { readonly is: 'row'; readonly text: string }
  | { readonly is: 'text'; readonly indent: number; readonly text: string };

const TAB_WIDTH = 4;

const heading = /^ {0,3}(#{1,6})\s+(\S.*)$/u;
const underline = /^ {0,3}(=+|-{2,})\s*$/u;
const rule = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/u;
const fence = /^\s*(`{3,}(?!`)|~{3,}(?!~))[^`]*$/u;
const bullet = /^(\s*)(?:[-*+•◦▪‣–]|\(?(?:\d{1,3}|[a-z])[.)])\s+(\S.*)$/u;
const quote = /^ {0,3}>\s?(.*)$/u;

const widthOf = (space: string): number => space.replaceAll('\t', ' '.repeat(TAB_WIDTH)).length;

/** A heading without the marks that may close it. */
function withoutMarks(title: string): string {
  const text = title.trimEnd();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end -= 1;
  const before = text.slice(0, end);
  return end === 0 || before.trimEnd() !== before ? before.trimEnd() : text;
}

/** Tells what a line is; whether an underline or a rule is one depends on the line before. */
export function lineOf(line: string): Line {
  if (line.trim() === '') return { is: 'blank' };
  const [, marks = '', title = ''] = heading.exec(line) ?? [];
  if (marks !== '') return { is: 'heading', level: marks.length, text: withoutMarks(title) };
  const under = underline.exec(line)?.[1];
  if (under !== undefined) return { is: 'underline', level: under.startsWith('=') ? 1 : 2 };
  if (rule.test(line)) return { is: 'rule' };
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined) return { is: 'fence', mark };
  const item = bullet.exec(line);
  if (item) return { is: 'item', indent: widthOf(item[1] ?? ''), text: item[2] ?? '' };
  const quoted = quote.exec(line);
  if (quoted) return { is: 'quote', text: quoted[1] ?? '' };
  const text = line.trim();
  if (text.length > 1 && text.startsWith('|') && text.endsWith('|')) return { is: 'row', text };
  return {
    is: 'text',
    indent: widthOf(line.slice(0, line.length - line.trimStart().length)),
    text,
  };
}

/** The cells of a table row as "a | b"; nothing for the row of dashes under the head. */
export function rowText(line: string): string | undefined {
  const cells = line
    .replace(/^\||\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .map((cell) => cell.trim());
  return cells.every((cell) => /^:?-+:?$/u.test(cell)) ? undefined : cells.join(' | ');
}
