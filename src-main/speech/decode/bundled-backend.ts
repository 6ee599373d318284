import { setImmediate as yieldToMessages } from 'node:timers/promises';
import { appError } from '../../../src-shared/app-error.ts';
import type { TimedText } from '../timed-text.ts';
import { textOfPacket } from './caption-packet.ts';
import {
  AUDIO,
  DISPOSITION_DEFAULT,
  DISPOSITION_FORCED,
  openedFormats,
  SAMPLE_RATE,
  STEP_SECONDS,
  SUBTITLE,
  textCodecs,
  type DecodeBackend,
  type MediaFacts,
} from './decoded-audio.ts';
import type { AvFilterContext, AvFormatContext, AvStream, NativeAv } from './native-av.ts';
import { openPcmWriter } from './pcm-writer.ts';

const DISCARD_ALL = 48;
const END_OF_FILE = -541_478_725;
const MICROSECONDS = 1e6;
/** How the addon says that a time is not known. */
const NO_TIME = -(2n ** 63n);

/** Options are parsed twice: once as a list of options, once as a value. */
const escaped = (text: string): string => text.replaceAll(/[\\':]/gu, String.raw`\$&`);

/** Nothing but this very file, whatever the file says. */
const guards = { protocol_whitelist: 'file', format_whitelist: openedFormats } as const;

const seconds = (micros: bigint): number | null =>
  micros === NO_TIME || micros <= 0n ? null : Number(micros) / MICROSECONDS;

/** Decodes with the FFmpeg that comes with Lectern; the work is native, in steps of two seconds. */
export function createBundledBackend(av: NativeAv): DecodeBackend {
  const open = (path: string): AvFormatContext => {
    const container = new av.FormatContext();
    container.allocContext();
    const options = new av.Dictionary();
    for (const [key, value] of Object.entries(guards)) options.set(key, value, 0);
    if (container.openInputSync(`file:${path}`, null, options) < 0) throw appError('media-damaged');
    return container;
  };

  const codecOf = (stream: AvStream): string => av.avGetCodecName(stream.codecpar.codecId) ?? '';
  const languageOf = (stream: AvStream): string | null => {
    const language = stream.metadata?.get('language', 0) ?? null;
    return language === 'und' ? null : language;
  };

  const factsOf = (container: AvFormatContext): MediaFacts => {
    const streams = container.streams ?? [];
    const sounds = streams.filter(({ codecpar }) => codecpar.codecType === AUDIO);
    const audio =
      sounds.find(({ disposition }) => (disposition & DISPOSITION_DEFAULT) !== 0) ?? sounds[0];
    return {
      seconds: seconds(container.duration),
      title: container.metadata?.get('title', 0) ?? null,
      audio: audio ? { index: audio.index, language: languageOf(audio) } : null,
      textTracks: streams
        .filter(
          (stream) => stream.codecpar.codecType === SUBTITLE && textCodecs.has(codecOf(stream)),
        )
        .map((stream) => ({
          index: stream.index,
          language: languageOf(stream),
          isDefault: (stream.disposition & DISPOSITION_DEFAULT) !== 0,
          isForced: (stream.disposition & DISPOSITION_FORCED) !== 0,
        })),
    };
  };

  /** Demuxer, decoder and resampler as one native graph: JavaScript only takes what comes out. */
  const openGraph = (path: string, stream: number) => {
    const options = Object.entries(guards).map(([key, value]) => `${key}=${value}`);
    const source = `filename=${escaped(`file:${path}`)}:si=${stream}:dec_threads=1:format_opts=${escaped(options.join(':'))}`;
    const graph = new av.FilterGraph();
    graph.alloc();
    graph.nbThreads = 1;
    const add = (kind: string, args: string | null): AvFilterContext => {
      const filter = av.Filter.getByName(kind);
      const made = filter && graph.createFilter(filter, kind, args);
      if (!made) throw appError('media-damaged');
      return made;
    };
    const chain = [
      add('amovie', source),
      add('aresample', String(SAMPLE_RATE)),
      add('aformat', `sample_fmts=s16:channel_layouts=mono:sample_rates=${SAMPLE_RATE}`),
      add('asetnsamples', `n=${SAMPLE_RATE * STEP_SECONDS}:p=0`),
      add('abuffersink', null),
    ];
    for (const [index, next] of chain.slice(1).entries()) {
      if ((chain[index]?.link(0, next, 0) ?? -1) < 0) throw appError('media-damaged');
    }
    const sink = chain.at(-1);
    if (!sink || graph.configSync() < 0) throw appError('media-damaged');
    return { graph, sink };
  };

  return {
    name: 'bundled',

    async probe(path) {
      const container = open(path);
      try {
        if (container.findStreamInfoSync(null) < 0) throw appError('media-damaged');
        return factsOf(container);
      } finally {
        container.closeInputSync();
      }
    },

    async decode({ path, pcmPath, facts }, { signal, report }) {
      const { graph, sink } = openGraph(path, facts.audio?.index ?? -1);
      const frame = new av.Frame();
      frame.alloc();
      const writer = openPcmWriter(pcmPath);
      let first: bigint | undefined;
      let ended = 0;
      let written = 0;
      try {
        while (!signal.aborted) {
          ended = sink.buffersinkGetFrameSync(frame);
          if (ended < 0) break;
          first ??= frame.pts;
          const pcm = frame.data?.[0]?.subarray(0, frame.nbSamples * 2);
          if (pcm) writer.write(pcm);
          written += frame.nbSamples;
          frame.unref();
          report(written / SAMPLE_RATE);
          await yieldToMessages();
        }
      } finally {
        frame.free();
        graph.free();
      }
      const { samples, levels } = writer.close();
      if (samples === 0 && ended !== END_OF_FILE) throw appError('media-damaged');
      const startSeconds =
        first === undefined || first === NO_TIME ? 0 : Number(first) / SAMPLE_RATE;
      return { samples, levels, startSeconds: Math.max(0, startSeconds) };
    },

    async readText(path, track, signal) {
      const container = open(path);
      const packet = new av.Packet();
      packet.alloc();
      const found: TimedText[] = [];
      try {
        const streams = container.streams ?? [];
        for (const stream of streams)
          if (stream.index !== track.index) stream.discard = DISCARD_ALL;
        const stream = streams.find(({ index }) => index === track.index);
        if (!stream) return [];
        const unit = stream.timeBase.num / stream.timeBase.den;
        while (!signal.aborted && container.readFrameSync(packet) >= 0) {
          if (packet.streamIndex === track.index && packet.data && packet.pts !== NO_TIME) {
            const start = Number(packet.pts) * unit;
            const text = textOfPacket(codecOf(stream), packet.data);
            if (text !== '')
              found.push({ start, end: start + Number(packet.duration) * unit, text });
          }
          packet.unref();
          await yieldToMessages();
        }
        return found;
      } finally {
        packet.free();
        container.closeInputSync();
      }
    },
  };
}
