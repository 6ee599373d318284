/**
 * The address that somebody typed or pasted: `example.org/a` stands for `https://example.org/a`.
 * @returns undefined where the text is none
 */
export function linkFrom(text: string): string | undefined {
  const words = text.trim();
  if (words === '' || /\s/u.test(words)) return undefined;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/iu.test(words) ? words : `https://${words}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && /\.[^.\s]+$/u.test(url.hostname) ? url.href : undefined;
}

/** All links of a text with one on each line, and the lines that are none. */
export function linksFrom(text: string): { links: string[]; others: string[] } {
  const lines = text
    .split(/\s+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const links = lines.flatMap((line) => linkFrom(line) ?? []);
  return { links: [...new Set(links)], others: lines.filter((line) => !linkFrom(line)) };
}
