import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import type { ReadSegment } from '../../../../src-shared/segment.ts';
import { Settings } from '../../../../src-shared/settings.ts';
import { createPdfReader } from '../../../../src-main/sources/pdf/pdf-reader.ts';
import type { DocumentFile, ReadDocument } from '../../../../src-main/sources/source-reader.ts';

export interface ReadOptions {
  readonly settings?: Partial<Settings>;
  readonly signal?: AbortSignal;
  readonly report?: (fraction: number, stage: string) => void;
}

/** A reader in its own thread, as the program uses it, that also takes bytes. */
export function createTestReader(): {
  readFile(document: DocumentFile, options?: ReadOptions): Promise<ReadDocument>;
  readBytes(
    bytes: Uint8Array,
    options?: ReadOptions & { password?: string },
  ): Promise<ReadDocument>;
  close(): Promise<void>;
} {
  const reader = createPdfReader();
  const readFile = (document: DocumentFile, options: ReadOptions = {}): Promise<ReadDocument> =>
    reader.read(document, {
      settings: { ...Value.Parse(Settings, Value.Create(Settings)), ...options.settings },
      signal: options.signal ?? new AbortController().signal,
      report: options.report ?? (() => undefined),
    });
  return {
    readFile,
    async readBytes(bytes, options = {}) {
      const folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-'));
      try {
        const path = join(folder, 'document.pdf');
        await writeFile(path, bytes);
        return await readFile({ path, password: options.password }, options);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: () => reader.close(),
  };
}

/** The texts of the segments of one kind, or of all. */
export function textsOf(document: ReadDocument, kind?: ReadSegment['kind']): string[] {
  return document.segments
    .filter((segment) => kind === undefined || segment.kind === kind)
    .map(({ text }) => text);
}
