import type { EngineChoice, EngineName } from '../../src-shared/making.ts';
import type { MaterialKind } from '../../src-shared/material.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { GenerationEngine } from './engine.ts';
import { createWrittenEngine } from './written/written-engine.ts';
import type { Writer } from './written/writer.ts';

/** The engines of this machine. */
export interface Engines {
  /** What makes a quiz where nothing else is asked for. */
  readonly inForce: EngineName;
  /** @param choice what is asked for; default: the setting `generationEngine` */
  pick(kind: MaterialKind, choice?: EngineChoice): GenerationEngine;
  /** Engines that have what they need. */
  ready(): EngineName[];
  /**
   * Says before the work begins whether an engine that is asked for can be had.
   * @throws AppError `model-missing`, `remote-writer-off`
   */
  require(kind: MaterialKind, choice?: EngineChoice): void;
  close(): Promise<void>;
}

const kinds = ['quiz', 'flashcards', 'mind-map'] as const satisfies readonly MaterialKind[];

export function createEngines(parts: {
  readonly builtin: GenerationEngine;
  readonly llama: Writer;
  readonly remote: Writer;
  readonly settings: Pick<Settings, 'generationEngine'>;
}): Engines {
  const { builtin, settings } = parts;
  const llama = createWrittenEngine(parts.llama, builtin);
  const remote = createWrittenEngine(parts.remote, builtin);

  const pick: Engines['pick'] = (kind, choice = settings.generationEngine) => {
    switch (choice) {
      case 'builtin':
        return builtin;
      case 'llama':
        return llama;
      case 'remote':
        return remote;
      case 'auto':
        return parts.llama.isReady(kind) ? llama : builtin;
    }
  };

  return {
    get inForce() {
      return pick('quiz').name;
    },
    pick,
    ready: () => [
      'builtin',
      ...(kinds.some((kind) => parts.llama.isReady(kind)) ? (['llama'] as const) : []),
      ...(parts.remote.isReady('quiz') ? (['remote'] as const) : []),
    ],
    require(kind, choice = settings.generationEngine) {
      if (choice === 'llama') parts.llama.require(kind);
      if (choice === 'remote') parts.remote.require(kind);
    },
    async close() {
      await Promise.all([llama.close(), remote.close(), builtin.close()]);
    },
  };
}
