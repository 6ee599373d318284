import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '../../../src-shared/app-error.ts';
import { packageRoot } from '../../platform/package-files.ts';

/**
 * What `resources/decoder/decoder.c` exports, for one file. Texts and samples are places in its
 * memory, 0 for none; times are in seconds; errors are negative.
 */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _initialize: () => void;
  readonly open_file: (size: number) => number;
  readonly container_seconds: () => number;
  readonly container_title: () => number;
  readonly stream_count: () => number;
  readonly stream_kind: (index: number) => number;
  readonly stream_codec: (index: number) => number;
  readonly stream_language: (index: number) => number;
  readonly stream_disposition: (index: number) => number;
  readonly begin_sound: (index: number, rate: number) => number;
  readonly next_sound: (wanted: number) => number;
  readonly sound: () => number;
  readonly sound_start: () => number;
  readonly begin_text: (index: number) => void;
  readonly next_text: () => number;
  readonly text: () => number;
  readonly text_bytes: () => number;
  readonly text_start: () => number;
  readonly text_seconds: () => number;
  readonly configuration: () => number;
  readonly licence: () => number;
}

/** Its errors. */
export const NO_DECODER = -2;
export const ENDED = -4;

/** A file that the built-in decoder has open. */
export interface BuiltinModule {
  readonly calls: Omit<Exports, 'memory' | '_initialize' | 'open_file'>;
  /** A text in its memory, or null. */
  readonly text: (at: number) => string | null;
  /** Bytes of its memory, to be used before the next call. */
  readonly bytes: (at: number, length: number) => Buffer;
  readonly close: () => void;
}

const isExports = (value: object): value is Exports =>
  'open_file' in value && 'next_sound' in value && 'memory' in value;

const NOT_SUPPORTED = 52;
const BAD_FILE = 8;

/**
 * Runs the built-in decoder on a file. It can reach nothing else: the only thing that it is given
 * is this file's bytes.
 * @throws AppError `media-damaged` where it is no recording
 */
export function openBuiltinModule(path: string): BuiltinModule {
  const wasm = readFileSync(join(packageRoot(), 'resources', 'decoder', 'decoder.wasm'));
  const module = new WebAssembly.Module(wasm);
  const file = openSync(path, 'r');
  // It comes out of the module, and what goes into it needs it.
  const held: { memory?: Exports['memory'] } = {};

  const readAt = (position: number, to: number, length: number): number => {
    if (!held.memory) return -1;
    try {
      return readSync(file, new Uint8Array(held.memory.buffer, to, length), 0, length, position);
    } catch {
      return -1;
    }
  };
  // The C library asks for more than the decoder uses: there is no environment and no other file.
  const noEnvironment = (count: number, bytes: number): number => {
    if (!held.memory) return BAD_FILE;
    const view = new DataView(held.memory.buffer);
    view.setUint32(count, 0, true);
    view.setUint32(bytes, 0, true);
    return 0;
  };
  const system = new Map<string, (...values: number[]) => number>([
    ['environ_sizes_get', noEnvironment],
    ['environ_get', () => 0],
    ['fd_prestat_get', () => BAD_FILE],
  ]);
  const asked = WebAssembly.Module.imports(module).filter((each) => each.module !== 'file');
  const { exports } = new WebAssembly.Instance(module, {
    file: { read_at: readAt },
    wasi_snapshot_preview1: Object.fromEntries(
      asked.map(({ name }) => [name, system.get(name) ?? (() => NOT_SUPPORTED)]),
    ),
  });
  if (!isExports(exports)) throw new Error('resources/decoder/decoder.wasm is of another version');
  held.memory = exports.memory;
  const opened = exports;
  try {
    opened._initialize();
    if (opened.open_file(fstatSync(file).size) < 0) throw appError('media-damaged');
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    calls: opened,
    bytes: (at, length) => Buffer.from(opened.memory.buffer, at, length),
    text(at) {
      if (at === 0) return null;
      const rest = Buffer.from(opened.memory.buffer, at);
      return rest.toString('utf8', 0, rest.indexOf(0));
    },
    close: () => closeSync(file),
  };
}
