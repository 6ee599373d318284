import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultDataFolder } from '../../src-main/platform/data-folder.ts';
import { corpusFolder } from '../support/corpus.ts';
import { sendRecording } from '../support/recordings.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { wordErrors, wordsOf } from '../support/word-errors.ts';

const Clips = Type.Array(Type.Object({ file: Type.String(), text: Type.String() }));

/** A model, the clips that it is measured on, and the share of wrong words that is too many. */
interface Measured {
  readonly model: string;
  readonly folder: string;
  readonly clips: readonly { readonly file: string; readonly text: string }[];
  readonly tooMany: number;
}

const speech = join(corpusFolder, 'speech');
const madeModel = resolve(corpusFolder, '../models/ggml-spoken-words.bin');
const madeClips = join(speech, 'spoken-words');

function clipsIn(folder: string): Measured['clips'] {
  const file = join(folder, 'transcripts.json');
  return existsSync(file) ? Value.Parse(Clips, JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const installedFolder = join(defaultDataFolder(), 'models');
const installed = existsSync(installedFolder)
  ? readdirSync(installedFolder).filter((name) => /^ggml-.*\.bin$/u.test(name))
  : [];

const kennedy = [
  {
    file: 'jfk.wav',
    text: 'And so, my fellow Americans: ask not what your country can do for you, ask what you can do for your country.',
  },
];

const measured: readonly Measured[] = [
  ...(existsSync(madeModel) && existsSync(madeClips)
    ? [{ model: madeModel, folder: madeClips, clips: clipsIn(madeClips), tooMany: 0.05 }]
    : []),
  ...(existsSync(speech)
    ? installed.map((name) => ({
        model: join(installedFolder, name),
        folder: speech,
        clips: kennedy,
        tooMany: 0.15,
      }))
    : []),
];

const named = measured.map((each) => [basename(each.model), each] as const);

/** `whisper-node` builds its engine at its first use. */
function canBuild(): boolean {
  const main = createRequire(import.meta.url).resolve('whisper-node');
  const built = join(dirname(main), '..', 'lib', 'whisper.cpp', 'main');
  return (
    existsSync(built) ||
    ['make', 'c++'].every((tool) => spawnSync(tool, ['--version']).status === 0)
  );
}

const engines = [
  ['whisper.node', ''],
  ['whisper-node', canBuild() ? '' : ' (SKIPPED: it is not built, and there is no make or c++)'],
] as const;

const note =
  measured.length > 0 ? '' : ' (SKIPPED: no speech model in ../shared/models, none installed)';

describe.skipIf(measured.length === 0)(`words that are heard wrongly${note}`, () => {
  for (const [engine, why] of engines) {
    describe.skipIf(why !== '')(`by ${engine}${why}`, () => {
      let server: TestApp;
      beforeAll(async () => {
        server = await startTestApp({ settings: { speechEngine: engine, speechThreads: 1 } });
      });
      afterAll(() => server.close());

      test.for(named)('%s', { timeout: 600_000 }, async ([, { model, folder, clips, tooMany }]) => {
        const { models } = server.app.services;
        const { signal } = new AbortController();
        await models.importFile(model, { signal, report: () => undefined });
        let wrong = 0;
        let all = 0;
        for (const { file, text } of clips) {
          const reply = await sendRecording(server, readFileSync(join(folder, file)), {
            metadata: { language: 'en' },
          });
          const said = wordsOf(text);
          // Of silence there is nothing to be read.
          expect([file, reply.status]).toEqual([file, said.length === 0 ? 422 : 201]);
          if (said.length === 0) continue;
          const errors = wordErrors(wordsOf(String(reply.json['content'])), said);
          console.log(`${engine} ${file}: ${errors} of ${said.length} words wrong`);
          wrong += errors;
          all += said.length;
        }
        const rate = `${((100 * wrong) / all).toFixed(1)} %`;
        console.log(`${engine}: word error rate ${rate} (${wrong} of ${all} words)`);
        expect(all).toBeGreaterThan(0);
        expect(wrong / all).toBeLessThan(tooMany);
      });
    });
  }
});
