/**
 * Builds the built-in decoder, `resources/decoder/decoder.wasm`, from the sources beside it; run it
 * after changing one: `npm run decoder`. The result is kept in the repository. It needs clang with
 * WebAssembly, as on Debian: `apt install clang-19 lld-19 llvm-19 libclang-rt-19-dev-wasm32 wasi-libc
 * make xz-utils`.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../resources/decoder');
const ffmpeg = 'ffmpeg-5.1.9';
const zlib = 'zlib-1.2.13';
const inflating = ['adler32', 'crc32', 'inffast', 'inflate', 'inftrees', 'uncompr', 'zutil'];
const target = '--target=wasm32-wasi';
const optimised = [target, '-msimd128', '-O3'];

const words = (text: string): string[] => text.split(' ');

/** None of these can refer to another file or address. */
const demuxers =
  'mov,matroska,mp3,wav,w64,flac,ogg,aac,avi,asf,amr,amrnb,amrwb,aiff,au,caf,mpegts,mpegps,flv';
const decoders = [
  'aac,aac_latm,ac3,eac3,alac,amrnb,amrwb,dca,flac,mlp,truehd,opus,speex,tta,vorbis,wavpack',
  'mp1float,mp2float,mp3float,mp3adufloat,mp3on4float,wmav1,wmav2,wmapro,wmalossless,wmavoice',
  'cook,g723_1,g729,gsm,gsm_ms,ilbc,nellymoser,qcelp,evrc,qdm2,qdmc,mace3,mace6,s302m,sipr',
  'atrac1,atrac3,atrac3p,dvaudio,comfortnoise,imc,iac,msnsiren,truespeech,adpcm_*,pcm_*',
].join(',');
const parsers = 'aac,aac_latm,ac3,amr,dca,flac,g723_1,g729,gsm,mlp,mpegaudio,opus,sipr,vorbis';

/** FFmpeg as it comes, under the LGPL: nothing that asks for another licence is switched on. */
const configuration = [
  words('--cc=clang-19 --ar=llvm-ar-19 --nm=llvm-nm-19 --ranlib=llvm-ranlib-19 --optflags=-O3'),
  words('--enable-cross-compile --target-os=none --arch=wasm32 --enable-fast-unaligned'),
  words('--disable-all --disable-autodetect --disable-asm --disable-runtime-cpudetect'),
  words('--disable-pthreads --disable-network --disable-debug --disable-stripping'),
  words('--enable-avcodec --enable-avformat --enable-swresample --enable-zlib'),
  `--enable-demuxer=${demuxers}`,
  `--enable-decoder=${decoders}`,
  `--enable-parser=${parsers}`,
  `--extra-cflags=${target} -msimd128 -w -D_WASI_EMULATED_PROCESS_CLOCKS -include wasi.h -I${zlib}`,
  `--extra-ldflags=${target} -L.`,
].flat();

const work = mkdtempSync(join(tmpdir(), 'lectern-decoder-'));
const run = (program: string, ...args: readonly string[]): unknown =>
  execFileSync(program, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  run('tar', '-xJf', join(folder, 'sources.tar.xz'));
  for (const name of ['decoder.c', 'wasi.h']) cpSync(join(folder, name), join(work, name));
  run('clang-19', ...optimised, '-w', '-c', ...inflating.map((name) => join(zlib, `${name}.c`)));
  run('llvm-ar-19', 'rcs', 'libz.a', ...inflating.map((name) => `${name}.o`));
  run(join(work, ffmpeg, 'configure'), ...configuration);
  run('make', `-j${availableParallelism()}`);
  const libraries = words('avformat avcodec swresample avutil');
  run(
    'clang-19',
    ...optimised,
    ...words(`-mexec-model=reactor -Wall -I. -I${ffmpeg} decoder.c -o decoder.wasm`),
    ...libraries.map((name) => `lib${name}/lib${name}.a`),
    ...words('-L. -lz -lm -lwasi-emulated-process-clocks'),
    '-Wl,--gc-sections,--strip-all,-z,stack-size=1048576,--max-memory=1073741824',
  );
  chmodSync(join(work, 'decoder.wasm'), 0o644);
  cpSync(join(work, 'decoder.wasm'), join(folder, 'decoder.wasm'));
} finally {
  rmSync(work, { recursive: true, force: true });
}
