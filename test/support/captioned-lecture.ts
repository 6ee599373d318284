import { sendRecording } from './recordings.ts';
import { idOf } from './sample.ts';
import { silence, toWav } from './spoken-audio.ts';
import type { TestApp } from './test-app.ts';

const SENTENCES = 50;
/** How long each sentence of the lecture takes. */
export const SENTENCE_SECONDS = 4;
const subjects = ['cells', 'tides', 'rivers', 'prices', 'orbits'];

/** One of the sentences, counted from 0. */
export const sentenceOf = (index: number): string =>
  `Sentence number ${index} is about ${subjects[index % subjects.length]}.`;

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;

const lecture = Array.from({ length: SENTENCES }, (_, index) => sentenceOf(index));

const captionsOf = (sentences: readonly string[]): string =>
  sentences
    .map((text, index) => {
      const start = index * SENTENCE_SECONDS;
      return `${index + 1}\n${clock(start)} --> ${clock(start + SENTENCE_SECONDS)}\n${text}\n`;
    })
    .join('\n');

/**
 * Adds a lecture with captions to the workspace.
 * @param sentences of four seconds each; default 50 of them @returns its id
 */
export async function addCaptionedLecture(
  server: TestApp,
  sentences: readonly string[] = lecture,
): Promise<string> {
  const { key } = await server.app.services.access.createKey('Personal', 'lecture');
  const reply = await sendRecording(
    { request: (path, options) => server.request(path, { ...options, key }) },
    toWav(silence(sentences.length * SENTENCE_SECONDS)),
    { captions: captionsOf(sentences) },
  );
  return idOf(reply);
}
