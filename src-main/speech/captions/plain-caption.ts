const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

const MAX_CODE_POINT = 0x10_ff_ff;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const isHex = name[1] === 'x' || name[1] === 'X';
  const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= MAX_CODE_POINT
    ? String.fromCodePoint(code)
    : whole;
}

/** The text of a caption without markup (`<i>`, `<c.red>`, `<v Ann>`, `{\an8}`), line by line. */
export function plainCaption(text: string): string {
  return text
    .replaceAll(/<[/a-z\d][^<>]*>/giu, '')
    .replaceAll(/\{\\[^{}]*\}/gu, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/giu, decodeEntity)
    .split('\n')
    .map((line) => line.replaceAll(/[\s\u200B\u200E\u200F]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
