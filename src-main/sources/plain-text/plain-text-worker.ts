import { readFile } from 'node:fs/promises';
import { poolTask } from '../../platform/pool-task.ts';
import type { ReadDocument } from '../source-reader.ts';
import { decodeText } from './decode-text.ts';
import { textSegments } from './text-segments.ts';

export interface PlainTextInput {
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly isMarkdown: boolean;
}

export default poolTask(async (input: PlainTextInput, report): Promise<ReadDocument> => {
  const text = decodeText(await readFile(input.path), input.contentType);
  report(0.1, 'reading the text');
  const segments = textSegments(text, input.isMarkdown);
  const [first] = segments;
  return { title: first?.kind === 'heading' ? first.text : undefined, segments };
});
