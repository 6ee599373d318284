import { createIdFactory } from '../../src-main/platform/identifiers.ts';
import { openConnection } from '../../src-main/store/connection.ts';
import { insertSource, type NewSource } from '../../src-main/store/repositories/sources.ts';
import { joinSegments, type ReadSegment } from '../../src-shared/segment.ts';

export const newId = createIdFactory();

/** Stores many sources at once, without waiting for the disk after each. */
export function insertSources(file: string, sources: readonly NewSource[]): void {
  const db = openConnection(file);
  db.transaction(() => {
    for (const source of sources) insertSource(db, source);
  }).immediate();
  db.close();
}

/** A source ready to be stored. */
export function makeSource(
  orgId: string,
  found: readonly ReadSegment[],
  rest: Partial<NewSource> = {},
): NewSource {
  const now = new Date().toISOString();
  return {
    _id: newId(),
    orgId,
    userId: 'u',
    sourceType: 'file',
    metadata: {},
    title: 'A source',
    url: null,
    language: 'en',
    mediaType: 'application/pdf',
    fileHash: null,
    createdAt: now,
    updatedAt: now,
    ...joinSegments(found),
    ...rest,
  };
}
