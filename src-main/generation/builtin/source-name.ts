import type { StudyText } from '../../../src-shared/study-text.ts';

const longestName = 120;

/** What made material is called: the topic asked for, the title, or the first words of the text. */
export function nameOf(text: StudyText): string {
  const heading = text.segments.find(({ kind }) => kind === 'heading')?.text;
  const candidates = [text.topic, text.title, heading, text.content.split('\n')[0]];
  const name =
    candidates.map((one) => one?.replace(/\s+/gu, ' ').trim() ?? '').find((one) => one !== '') ??
    '';
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}
