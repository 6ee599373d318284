import { readFileSync } from 'node:fs';
import { joinSegments, type ReadSegment } from '../../src-shared/segment.ts';
import type { StudyText } from '../../src-shared/study-text.ts';

const classify = (block: string): ReadSegment[] => {
  const heading = /^(#{1,6})\s+(.+)$/u.exec(block);
  if (heading) {
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }];
  }
  const lines = block.split('\n');
  if (lines.every((line) => /^(?:[-*•]|\d{1,2}[.)])\s/u.test(line))) {
    return lines.map((line) => ({
      kind: 'list-item',
      level: 1,
      text: line.replace(/^(?:[-*•]|\d{1,2}[.)])\s+/u, ''),
    }));
  }
  if (lines.filter((line) => line.includes(' | ')).length > 1)
    return [{ kind: 'table', text: block }];
  if (/^(?:\$ |>>> |~~~)/u.test(block)) return [{ kind: 'code', text: block }];
  return [{ kind: 'paragraph', text: block }];
};

/**
 * Turns plain text with `#` headings, lists and blank lines into a study text, as a source reader
 * would. A first line that starts with `[Source]` says where the text is from and is dropped.
 */
export function studyTextFrom(
  plain: string,
  { title, language = 'en' }: { title?: string; language?: string } = {},
): StudyText {
  const blocks = plain
    .replace(/^\[Source\].*\n/u, '')
    .split(/\n\s*\n/u)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  const { content, segments } = joinSegments(blocks.flatMap(classify));
  const heading = segments.find(({ kind }) => kind === 'heading')?.text;
  return { title: title ?? heading ?? '', language, content, segments };
}

/** Reads a page of HTML roughly: block elements become pieces, all other tags are dropped. */
export function studyTextFromHtml(html: string, title: string, language = 'en'): StudyText {
  const decode = (text: string): string =>
    text
      .replace(/<[^>]+>/gu, '')
      .replace(/&nbsp;|&#160;/gu, ' ')
      .replace(/&lt;/gu, '<')
      .replace(/&gt;/gu, '>')
      .replace(/&quot;/gu, '"')
      .replace(/&#39;|&apos;/gu, "'")
      .replace(/&amp;/gu, '&')
      .replace(/[ \t]*\n\s*/gu, ' ')
      .trim();
  const found: ReadSegment[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(
    /<(h[1-6]|p|li|pre|table|blockquote|figcaption)\b[^>]*>([\s\S]*?)<\/\1>/gu,
  )) {
    const text = decode(inner);
    if (tag.startsWith('h')) found.push({ kind: 'heading', level: Number(tag.slice(1)), text });
    else if (tag === 'li') found.push({ kind: 'list-item', level: 1, text });
    else if (tag === 'pre') found.push({ kind: 'code', text });
    else if (tag === 'table') found.push({ kind: 'table', text });
    else if (tag === 'figcaption') found.push({ kind: 'caption', text });
    else found.push({ kind: 'paragraph', text });
  }
  return { title, language, ...joinSegments(found) };
}

/** Reads a file of `studyTextFrom`'s format. */
export function readStudyText(path: string, language = 'en'): StudyText {
  return studyTextFrom(readFileSync(path, 'utf8'), { language });
}
