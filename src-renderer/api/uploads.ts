import { useSyncExternalStore } from 'react';
import { Import } from '../../src-shared/import.ts';
import { ApiError } from './api-error.ts';
import { createExternalStore } from './external-store.ts';
import { sendFile } from './upload-file.ts';

/** A file on its way to the server; from then on it is an import. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly status: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly error: { readonly code: string; readonly message: string } | undefined;
}

/** Sent at the same time; the server reads about as many at once. */
const AT_ONCE = 2;
const BUSY_PAUSE_SECONDS = 5;

const uploads = createExternalStore<readonly Upload[]>([]);
const running = new Map<string, AbortController>();
let made = 0;

const change = (id: string, changes: Partial<Upload>): void =>
  uploads.set(uploads.get().map((each) => (each.id === id ? { ...each, ...changes } : each)));

const forget = (id: string): void => uploads.set(uploads.get().filter((each) => each.id !== id));

async function run({ id, file }: Upload): Promise<void> {
  const abort = new AbortController();
  running.set(id, abort);
  change(id, { status: 'sending', progress: 0, error: undefined });
  try {
    await sendFile(Import, '/workspace/imports/file', file, {
      signal: abort.signal,
      onProgress: (progress) => change(id, { progress }),
    });
    forget(id);
  } catch (error) {
    if (abort.signal.aborted) forget(id);
    else if (error instanceof ApiError && error.code === 'queue-full') await waitForRoom(id, error);
    else fail(id, error);
  } finally {
    running.delete(id);
    startNext();
  }
}

/** The server has enough to do: the file waits here until there is room. */
async function waitForRoom(id: string, { retryAfter }: ApiError): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, (retryAfter ?? BUSY_PAUSE_SECONDS) * 1000));
  change(id, { status: 'waiting', progress: 0 });
}

function fail(id: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof ApiError ? error.code : 'server-gone';
  change(id, { status: 'failed', error: { code, message } });
}

function startNext(): void {
  for (const upload of uploads.get()) {
    if (running.size >= AT_ONCE) return;
    if (upload.status === 'waiting' && !running.has(upload.id)) void run(upload);
  }
}

/** Sends files, a few at a time. They go on while the app is open, whatever screen is shown. */
export function addUploads(files: readonly File[]): void {
  const added = files.map((file): Upload => {
    made += 1;
    return { id: `upload-${made}`, file, status: 'waiting', progress: 0, error: undefined };
  });
  uploads.set([...added.reverse(), ...uploads.get()]);
  startNext();
}

export function retryUpload(id: string): void {
  change(id, { status: 'waiting' });
  startNext();
}

export function cancelUpload(id: string): void {
  const abort = running.get(id);
  if (abort) abort.abort();
  else forget(id);
}

/** Files that are not at the server yet, newest first. */
export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.get);

// Leaving the page would lose what has not been sent.
addEventListener('beforeunload', (event) => {
  if (uploads.get().some(({ status }) => status !== 'failed')) event.preventDefault();
});
