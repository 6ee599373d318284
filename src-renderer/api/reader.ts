import { queryOptions } from '@tanstack/react-query';
import { AcceptedJob } from '../../src-shared/job.ts';
import {
  GenerationEngines,
  MaterialMaking,
  MaterialSearch,
  SourceMaterial,
  type MakeOptions,
  type Material,
  type MaterialKind,
} from '../../src-shared/material.ts';
import { Deleted } from '../../src-shared/replies.ts';
import type { Segment } from '../../src-shared/segment.ts';
import type { CaptionFormat } from '../../src-shared/format-captions.ts';
import {
  SoundAddress,
  SourceText,
  SpokenTimes,
  type OriginalFile,
  type SoundForm,
} from '../../src-shared/source-text.ts';
import { Passage, type CorrectText } from '../../src-shared/text-change.ts';
import { call, callRaw } from './client.ts';

/** The whole text of a source. */
export interface ReadText {
  readonly segments: readonly Segment[];
  readonly original: OriginalFile | null;
}

/** Gathers the stretches in which a text comes. */
async function readAll(id: string, signal: AbortSignal): Promise<ReadText> {
  const segments: Segment[] = [];
  let from: number | null = 0;
  let original: OriginalFile | null = null;
  while (from !== null) {
    const stretch: SourceText = await call(SourceText, `/sources/${id}/text`, {
      query: { from },
      signal,
    });
    segments.push(...stretch.segments);
    ({ next: from, original } = stretch);
  }
  return { segments, original };
}

/** Lets the browser save a file. Longer than the browser takes to begin with it, in ms. */
const SAVING_MS = 60_000;

export const reader = {
  text: (id: string) =>
    queryOptions({
      queryKey: ['source-text', id],
      queryFn: ({ signal }) => readAll(id, signal),
      staleTime: Infinity,
      meta: { isFixed: true, topics: ['texts'] },
    }),
  /** When the words of a source are said. */
  times: (id: string) =>
    queryOptions({
      queryKey: ['spoken-times', id],
      queryFn: ({ signal }) => call(SpokenTimes, `/sources/${id}/times`, { signal }),
      staleTime: Infinity,
      meta: { isFixed: true, topics: ['texts'] },
    }),
  /** Where a player finds the recording of a source. */
  sound: (id: string, as: SoundForm) =>
    queryOptions({
      queryKey: ['sound', id, as],
      queryFn: ({ signal }) =>
        call(SoundAddress, `/sources/${id}/sound`, { method: 'POST', query: { as }, signal }),
      staleTime: Infinity,
      // Another visit gets another address: this one may have run out.
      gcTime: 0,
      meta: { isFixed: true },
    }),
  /** Writes a paragraph of a transcript anew. */
  correct: (id: string, correction: CorrectText): Promise<Passage> =>
    call(Passage, `/sources/${id}/text`, { method: 'PATCH', body: correction }),
  /** The text with its times, as a file. */
  async transcript(id: string, format: CaptionFormat): Promise<Blob> {
    const reply = await callRaw(`/sources/${id}/transcript`, { query: { format } });
    return reply.blob();
  },
  /** What was made from a source, and what is being made. */
  material: (id: string) =>
    queryOptions({
      queryKey: ['material', id],
      queryFn: ({ signal }) => call(SourceMaterial, `/sources/${id}/material`, { signal }),
      meta: { topics: ['quizzes', 'flashcards', 'mind-maps'] },
    }),
  /** How a set was made, and its items that were made anew. */
  making: (id: string, { kind, _id: made }: Pick<Material, 'kind' | '_id'>) =>
    queryOptions({
      queryKey: ['material-making', id, kind, made],
      queryFn: ({ signal }) =>
        call(MaterialMaking, `/sources/${id}/material/${kind}/${made}/making`, { signal }),
      meta: { topics: ['makings'] },
    }),
  /** What there is to make sets with. */
  engines: () =>
    queryOptions({
      queryKey: ['engines'],
      queryFn: ({ signal }) => call(GenerationEngines, '/engines', { signal }),
      meta: { topics: ['models', 'settings'] },
    }),
  make: <Kind extends MaterialKind>(
    id: string,
    kind: Kind,
    options: MakeOptions[Kind],
  ): Promise<AcceptedJob> =>
    call(AcceptedJob, `/sources/${id}/${kind}`, { method: 'POST', body: options }),
  /** Can be taken back with `restore` for an hour. */
  remove: (id: string, { kind, _id: made }: Pick<Material, 'kind' | '_id'>): Promise<Deleted> =>
    call(Deleted, `/sources/${id}/material/${kind}/${made}`, { method: 'DELETE' }),
  restore: (id: string, { kind, _id: made }: Pick<Material, 'kind' | '_id'>) =>
    call(SourceMaterial, `/sources/${id}/material/${kind}/${made}/restore`, { method: 'POST' }),
  rename: (id: string, { kind, _id: made }: Pick<Material, 'kind' | '_id'>, title: string) =>
    call(SourceMaterial, `/sources/${id}/material/${kind}/${made}`, {
      method: 'PATCH',
      body: { title },
    }),
  /** Sets of all sources with the words in their names. @param words not empty */
  find: (words: string, signal: AbortSignal): Promise<MaterialSearch> =>
    call(MaterialSearch, '/material', { query: { words }, signal }),
  /** Saves the original where the browser saves files. */
  async saveOriginal(id: string, { fileName }: OriginalFile): Promise<void> {
    const reply = await callRaw(`/sources/${id}/original`);
    const address = URL.createObjectURL(await reply.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
  },
};
