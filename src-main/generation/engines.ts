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
  close(): Promise<void>;
}

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
    async close() {
      await Promise.all([llama.close(), remote.close(), builtin.close()]);
    },
  };
}
