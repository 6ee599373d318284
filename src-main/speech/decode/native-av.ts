import { createRequire } from 'node:module';

/**
 * The part of the prebuilt FFmpeg addon that Lectern uses. Calls return 0 or more for success and a
 * negative error number else; times are in units of `timeBase`, those of the container in
 * microseconds.
 */
export interface NativeAv {
  readonly FormatContext: new () => AvFormatContext;
  readonly Dictionary: new () => AvDictionary;
  readonly Packet: new () => AvPacket;
  readonly Frame: new () => AvFrame;
  readonly FilterGraph: new () => AvFilterGraph;
  readonly Filter: { getByName(name: string): object | null };
  readonly Log: { setLevel(level: number): void };
  avGetCodecName(codecId: number): string | null;
}

export interface AvRational {
  readonly num: number;
  readonly den: number;
}

export interface AvDictionary {
  set(key: string, value: string, flags: number): number;
  get(key: string, flags: number): string | null;
}

export interface AvStream {
  readonly index: number;
  readonly timeBase: AvRational;
  readonly disposition: number;
  readonly metadata: AvDictionary | null;
  readonly codecpar: { readonly codecType: number; readonly codecId: number };
  discard: number;
}

export interface AvFormatContext {
  readonly streams: readonly AvStream[] | null;
  readonly duration: bigint;
  readonly startTime: bigint;
  readonly metadata: AvDictionary | null;
  allocContext(): void;
  openInputSync(url: string, format: null, options: AvDictionary | null): number;
  findStreamInfoSync(options: null): number;
  readFrameSync(packet: AvPacket): number;
  closeInputSync(): void;
}

export interface AvPacket {
  readonly streamIndex: number;
  readonly pts: bigint;
  readonly duration: bigint;
  readonly data: Buffer | null;
  alloc(): void;
  unref(): void;
  free(): void;
}

export interface AvFrame {
  readonly nbSamples: number;
  readonly pts: bigint;
  readonly data: readonly Buffer[] | null;
  alloc(): void;
  unref(): void;
  free(): void;
}

export interface AvFilterContext {
  link(outputPad: number, next: AvFilterContext, inputPad: number): number;
  buffersinkGetFrameSync(frame: AvFrame): number;
}

export interface AvFilterGraph {
  nbThreads: number;
  alloc(): void;
  createFilter(filter: object, name: string, args: string | null): AvFilterContext | null;
  configSync(): number;
  free(): void;
}

const isNativeAv = (value: unknown): value is NativeAv =>
  typeof value === 'object' && value !== null && 'FormatContext' in value && 'FilterGraph' in value;

/** Only what cannot go on is worth a line on standard error. */
const LOG_FATAL = 8;

/** The addon for this platform, or null where there is none. */
export function loadNativeAv(): NativeAv | null {
  const toolchain = process.platform === 'win32' ? '-msvc' : '';
  try {
    const loaded: unknown = createRequire(import.meta.url)(
      `@seydx/node-av-${process.platform}-${process.arch}${toolchain}`,
    );
    if (!isNativeAv(loaded)) return null;
    loaded.Log.setLevel(LOG_FATAL);
    return loaded;
  } catch {
    // Not installed, or not made for this system: `ffmpeg` may be there instead.
    return null;
  }
}
