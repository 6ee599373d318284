import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { appError } from '../../../src-shared/app-error.ts';
import { programPath } from '../../platform/find-program.ts';
import { parseCaptions } from '../captions/parse-captions.ts';
import {
  BYTES_PER_SAMPLE,
  openedFormats,
  SAMPLE_RATE,
  textCodecs,
  type DecodeBackend,
} from './decoded-audio.ts';
import { openPcmWriter } from './pcm-writer.ts';

const Disposition = Type.Object({ default: Type.Number(), forced: Type.Number() });
const Tags = Type.Optional(
  Type.Object({ language: Type.Optional(Type.String()), title: Type.Optional(Type.String()) }),
);
const Probe = Type.Object({
  streams: Type.Array(
    Type.Object({
      index: Type.Integer(),
      codec_type: Type.Optional(Type.String()),
      codec_name: Type.Optional(Type.String()),
      disposition: Disposition,
      tags: Tags,
    }),
  ),
  format: Type.Object({ duration: Type.Optional(Type.String()), tags: Tags }),
});

/** Nothing but this very file, whatever the file says. */
const guards = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', openedFormats];

function run(program: 'ffmpeg' | 'ffprobe', args: readonly string[], signal?: AbortSignal) {
  const child = spawn(programPath(program), args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    ...(signal ? { signal } : {}),
  });
  const ended = Promise.withResolvers<boolean>();
  child.on('error', () => ended.resolve(false));
  child.on('close', (code) => ended.resolve(code === 0));
  return { stdout: child.stdout, ended: ended.promise };
}

/** Lets `ffmpeg` write one stream of a file to its standard output. @param as how it is written */
const extract = (path: string, stream: number, as: readonly string[], signal: AbortSignal) =>
  run(
    'ffmpeg',
    ['-v', 'quiet', '-nostdin']
      .concat(guards, ['-i', `file:${path}`, '-map', `0:${stream}`])
      .concat(as, 'pipe:1'),
    signal,
  );

/** Whether `ffmpeg` and `ffprobe` are on the PATH. */
export async function hasProgram(): Promise<boolean> {
  const answers = (['ffmpeg', 'ffprobe'] as const).map((program) => {
    const { stdout, ended } = run(program, ['-version']);
    stdout.resume();
    return ended;
  });
  return (await Promise.all(answers)).every(Boolean);
}

/** Decodes with the `ffmpeg` of this machine, where there is nothing bundled for it. */
export function createProgramBackend(): DecodeBackend {
  return {
    name: 'ffmpeg',

    async probe(path) {
      const { stdout, ended } = run('ffprobe', [
        '-v',
        'quiet',
        ...guards,
        '-of',
        'json',
        '-show_format',
        '-show_streams',
        `file:${path}`,
      ]);
      const answer = await text(stdout);
      if (!(await ended)) throw appError('media-damaged');
      const { streams, format } = Value.Parse(Probe, JSON.parse(answer));
      const sounds = streams.filter((stream) => stream.codec_type === 'audio');
      const audio = sounds.find(({ disposition }) => disposition.default === 1) ?? sounds[0];
      const duration = Number(format.duration);
      return {
        seconds: duration > 0 ? duration : null,
        title: format.tags?.title ?? null,
        audio: audio ? { index: audio.index, language: audio.tags?.language ?? null } : null,
        textTracks: streams
          .filter(
            (stream) => stream.codec_type === 'subtitle' && textCodecs.has(stream.codec_name ?? ''),
          )
          .map(({ index, tags, disposition }) => ({
            index,
            language: tags?.language ?? null,
            isDefault: disposition.default === 1,
            isForced: disposition.forced === 1,
          })),
      };
    },

    async decode({ path, pcmPath, facts }, { signal, report }) {
      const { stdout, ended } = extract(
        path,
        facts.audio?.index ?? -1,
        // What begins later than the recording is led up to by silence.
        ['-af', `aresample=${SAMPLE_RATE}:async=1:first_pts=0`, '-ac', '1', '-f', 's16le'],
        signal,
      );
      const writer = openPcmWriter(pcmPath);
      let rest: Buffer = Buffer.alloc(0);
      let written = 0;
      try {
        for await (const chunk of stdout) {
          const all = Buffer.concat([rest, Buffer.from(chunk)]);
          const whole = all.length - (all.length % BYTES_PER_SAMPLE);
          writer.write(all.subarray(0, whole));
          rest = all.subarray(whole);
          written += whole / BYTES_PER_SAMPLE;
          report(written / SAMPLE_RATE);
        }
      } finally {
        await ended;
      }
      const { samples, levels } = writer.close();
      if (samples === 0 && !(await ended)) throw appError('media-damaged');
      return { samples, levels, startSeconds: 0 };
    },

    async readText(path, track, signal) {
      const { stdout, ended } = extract(path, track.index, ['-f', 'webvtt'], signal);
      const answer = await text(stdout);
      await ended;
      return parseCaptions(answer);
    },
  };
}
