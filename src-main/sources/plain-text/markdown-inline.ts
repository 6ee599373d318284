// Lengths are bounded so that time stays in proportion to the text, whatever signs it is full of.
const codeSpan = /(?<![`\\])(`{1,3})(?!`)([^\n]{1,1000}?)(?<!`)\1(?!`)/gu;
const escaped = /\\([!-/:-@[-`{-~])/gu;

/** Stand around the number of a code span or an escaped sign, which is not touched. */
const KEPT_OPEN = '\u{e000}';
const KEPT_CLOSE = '\u{e001}';
const kept = new RegExp(`${KEPT_OPEN}(\\d+)${KEPT_CLOSE}`, 'gu');

type Replacement = readonly [pattern: RegExp, by: string];

const replacements: readonly Replacement[] = [
  [/<!--[^]{0,5000}?-->/gu, ''],
  // Images are not text; their descriptions are seldom more than a file name.
  [
    /!\[[^\]]{0,1000}\]\([^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,5}(?:\s+"[^"]*")?\)/gu,
    '',
  ],
  [
    /\[([^[\]]{0,1000})\]\([^()\s]{0,2000}(?:\([^()\s]{0,500}\)[^()\s]{0,500}){0,5}(?:\s+(?:"[^"]*"|'[^']*'))?\)/gu,
    '$1',
  ],
  [/\[([^[\]^][^[\]]{0,1000})\]\[[^[\]]{0,200}\]/gu, '$1'],
  [/\[\^[^\]\s]{1,100}\]/gu, ''],
  [/<((?:https?:\/\/|mailto:)[^>\s]{1,2000})>/giu, '$1'],
  [
    /<\/?(?:b|i|em|strong|u|s|sub|sup|span|kbd|mark|small|code|a|br|img)(?:\s[^<>]{0,500})?\/?>/giu,
    '',
  ],
  [/(\*\*\*|___)(?=\S)([^*_\n]{1,1000}?)(?<=\S)\1/gu, '$2'],
  [/\*\*(?=\S)([^\n]{1,1000}?)(?<=\S)\*\*/gu, '$1'],
  [/(?<![\p{L}\p{N}_])__(?=\S)([^\n]{1,1000}?)(?<=\S)__(?![\p{L}\p{N}_])/gu, '$1'],
  [/(?<![*\p{L}\p{N}])\*(?=[^\s*])([^*\n]{1,1000}?)(?<=[^\s*])\*(?![*\p{L}\p{N}])/gu, '$1'],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,1000}?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '$1'],
  [/~~(?=\S)([^~\n]{1,1000}?)(?<=\S)~~/gu, '$1'],
];

/** Reduces inline Markdown (emphasis, links, code spans, escapes) to the text that it shows. */
export function plainInline(markdown: string): string {
  if (!/[\\`*_[\]<~]/u.test(markdown)) return markdown;
  const untouched: string[] = [];
  const keep = (content: string): string => {
    untouched.push(content);
    return `${KEPT_OPEN}${untouched.length - 1}${KEPT_CLOSE}`;
  };
  let text = markdown
    .replace(codeSpan, (_whole, _ticks: string, content: string) => keep(content.trim()))
    .replace(escaped, (_whole, sign: string) => keep(sign));
  for (const [pattern, by] of replacements) text = text.replace(pattern, by);
  return text.replace(kept, (_whole, index: string) => untouched[Number(index)] ?? '');
}
