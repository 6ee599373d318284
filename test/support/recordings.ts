import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply, TestApp } from './test-app.ts';
import { makeWhisperModel } from './whisper-model.ts';

/** Puts the made model into an app's folder, the way a user would. */
export async function installMadeModel({ app, dataFolder }: TestApp): Promise<void> {
  const file = join(dataFolder, 'ggml-made.bin');
  writeFileSync(file, makeWhisperModel());
  await app.services.models.importFile(file, {
    signal: new AbortController().signal,
    report: () => undefined,
  });
}

/** Sends a recording, and captions with it where there are any. */
export function sendRecording(
  server: Pick<TestApp, 'request'>,
  file: Uint8Array,
  options: {
    readonly captions?: string;
    readonly sourceType?: string;
    readonly metadata?: Record<string, unknown>;
    readonly prefer?: string;
    readonly signal?: AbortSignal;
  } = {},
): Promise<Reply> {
  const { captions, sourceType = 'lecture', metadata = {}, prefer, signal } = options;
  const form = new FormData();
  form.set('source', JSON.stringify({ sourceType, userId: 'student-1', metadata }));
  form.set('file', new Blob([Buffer.from(file)]), 'Lecture 4.wav');
  if (captions !== undefined) form.set('captions', new Blob([captions]), 'lecture.srt');
  return server.request('/source/ingestSource', {
    method: 'POST',
    body: form,
    ...(prefer === undefined ? {} : { headers: { prefer } }),
    ...(signal ? { signal } : {}),
  });
}
