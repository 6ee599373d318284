import { readFile } from 'node:fs/promises';
import { Value } from 'typebox/value';
import { appError } from '../../../src-shared/app-error.ts';
import { poolTask } from '../../platform/pool-task.ts';
import { foldRollUp } from '../../speech/captions/fold-roll-up.ts';
import { restoreSentences } from '../../speech/captions/restore-sentences.ts';
import { toTranscript } from '../recording/transcript-document.ts';
import type { ReadDocument } from '../source-reader.ts';
import { shownCaptions, spokenWords } from './json3.ts';
import { VideoDocument } from './video-document.ts';

export default poolTask(async ({ path }: { path: string }): Promise<ReadDocument> => {
  const video: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Value.Check(VideoDocument, video)) throw appError('youtube-changed');
  const { captions, isAutomatic, language, title, channel } = video;
  const said = isAutomatic
    ? restoreSentences(spokenWords(captions), language)
    : foldRollUp(shownCaptions(captions), false);
  if (said.length === 0) throw appError('youtube-no-captions');
  return { ...toTranscript(said, { title, language }), byline: channel };
});
