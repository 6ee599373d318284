import type { Cue } from './cue.ts';

/** Files that a transcript can be written as. */
export const captionFormats = ['srt', 'vtt', 'txt'] as const;
export type CaptionFormat = (typeof captionFormats)[number];

interface Transcript {
  readonly content: string;
  readonly cues: readonly Cue[];
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

function clock(seconds: number, mark: string): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}${mark}${pad(ms % 1000, 3)}`;
}

const between = ({ startSeconds, endSeconds }: Cue, mark: string): string =>
  `${clock(startSeconds, mark)} --> ${clock(endSeconds, mark)}`;

/**
 * Writes a transcript as SubRip, WebVTT or plain text.
 * @returns the whole file, with a line break at its end
 */
export function formatCaptions({ content, cues }: Transcript, format: CaptionFormat): string {
  const textOf = ({ start, end }: Cue): string => content.slice(start, end);
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  switch (format) {
    case 'srt':
      return cues
        .map((cue, index) => `${index + 1}\n${between(cue, ',')}\n${textOf(cue)}\n`)
        .join('\n');
    case 'vtt':
      return `WEBVTT\n\n${cues.map((cue) => `${between(cue, '.')}\n${escaped(textOf(cue))}\n`).join('\n')}`;
    case 'txt':
      return `${content}\n`;
  }
}
