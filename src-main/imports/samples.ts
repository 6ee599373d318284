import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { appError } from '../../src-shared/app-error.ts';
import { Sample } from '../../src-shared/import.ts';
import { parseWith } from '../../src-shared/schema-error.ts';
import type { IncomingFile, OriginalFiles } from '../sources/original-files.ts';

/** The texts that come with Lectern; `samples.json` in their folder describes them. */
export interface Samples {
  list(): readonly Sample[];
  /** Copies a sample as if somebody had sent it. @throws AppError `sample-not-found` */
  copy(id: string): Promise<IncomingFile>;
}

const MAX_SAMPLE_MB = 10;

/** @param folder of the samples */
export function createSamples(folder: string, files: Pick<OriginalFiles, 'receive'>): Samples {
  let samples: readonly Sample[] | undefined;
  const list = (): readonly Sample[] => {
    samples ??= parseWith(
      Type.Array(Sample),
      JSON.parse(readFileSync(join(folder, 'samples.json'), 'utf8')),
      'samples.json',
    );
    return samples;
  };

  return {
    list,
    async copy(id) {
      const sample = list().find((each) => each.id === id);
      if (!sample) throw appError('sample-not-found');
      const content = createReadStream(join(folder, sample.file));
      return files.receive(content, { fileName: sample.file }, MAX_SAMPLE_MB);
    },
  };
}
