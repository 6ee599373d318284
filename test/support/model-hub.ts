import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { CatalogueModel } from '../../src-shared/model.ts';
import { startWebFixture, type WebFixture } from './web-fixture-server.ts';

/** How a hub answers a request for a model. @param from first byte that is asked for */
export type HubAnswer = (response: ServerResponse, from: number) => void;

/** Where the settings of a test say that models come from. */
export const HUB_ADDRESS = 'http://hub.example/';

/** A hub for one model, over real HTTP. */
export interface ModelHub {
  /** Sends what is asked for. */
  readonly whole: HubAnswer;
  /** Sends half, and then nothing. */
  readonly half: HubAnswer;
  readonly web: WebFixture;
  /** What it does; a test may put another answer in its place. */
  answer: HubAnswer;
}

/** How the catalogue lists a model of this content. */
export const listedModel = (content: Buffer, isVerified: boolean): CatalogueModel => ({
  id: 'whisper-base',
  kind: 'whisper',
  name: 'Whisper base',
  file: 'ggml-base.bin',
  path: 'owner/repo/ggml-base.bin',
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  isVerified,
  licence: 'MIT',
  languages: 'multilingual',
  memoryMb: 500,
  quality: 3,
  speed: 4,
  note: 'A good start on any laptop',
});

export async function startModelHub(content: Buffer): Promise<ModelHub> {
  const whole: HubAnswer = (response, from) => {
    response
      .writeHead(from > 0 ? 206 : 200, {
        etag: '"one"',
        'content-length': content.length - from,
        'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
      })
      .end(content.subarray(from));
  };
  const hub: ModelHub = {
    whole,
    half(response) {
      response.writeHead(200, { etag: '"one"', 'content-length': content.length });
      response.write(content.subarray(0, content.length / 2));
    },
    answer: whole,
    web: await startWebFixture((request, response) =>
      hub.answer(response, Number(/\d+/u.exec(request.headers.range ?? '')?.[0] ?? 0)),
    ),
  };
  return hub;
}
