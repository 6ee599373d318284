import { readFileSync } from 'node:fs';
import { samplePdf } from '../../src-main/platform/package-files.ts';
import type { Reply, TestApp } from './test-app.ts';

/** The bytes of the bundled sample. */
export const sampleBytes = readFileSync(samplePdf());

export const fileSource = (metadata: Record<string, unknown> = {}) => ({
  sourceType: 'file',
  userId: 'student-1',
  metadata,
});

/** Ingests the bundled sample. */
export const ingestSample = (server: TestApp, metadata = {}): Promise<Reply> =>
  server.upload(sampleBytes, fileSource(metadata), { fileName: 'how-memory-works.pdf' });

export const idOf = (reply: Reply): string => String(reply.json['_id']);
