import { appError } from '../../../src-shared/app-error.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import { formatBytes } from '../../../src-shared/model.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import type { InstalledModel, Models } from '../../models/models.ts';

/** What is offered where nothing is installed. */
export const offeredLanguageModel = 'qwen3.5-2b';

export type ModelSettings = Pick<Settings, 'quizModel' | 'flashcardsModel' | 'mindMapModel'>;

const settingOf = {
  quiz: 'quizModel',
  flashcards: 'flashcardsModel',
  'mind-map': 'mindMapModel',
} as const satisfies Readonly<Record<MaterialKind, keyof ModelSettings>>;

const fitRank = { good: 2, tight: 1, 'too-large': 0 } as const;

/**
 * The language model for a kind of set: the one that is set, else the best that is installed and fits
 * this machine.
 * @param among `usable`: those that were not set aside
 * @returns null where there is none
 */
export function findLanguageModel(
  models: Models,
  settings: ModelSettings,
  kind: MaterialKind,
  among: 'usable' | 'all',
): InstalledModel | null {
  const wanted = settings[settingOf[kind]];
  const fits = new Map(models.list().map(({ id, fit }) => [id, fitRank[fit]]));
  const usable = models
    .installed('llama')
    .filter(
      ({ id, aside }) => (among === 'all' || aside === null) && (wanted === '' || id === wanted),
    )
    .sort(
      (one, other) =>
        (fits.get(other.id) ?? 0) - (fits.get(one.id) ?? 0) || other.quality - one.quality,
    );
  return usable[0] ?? null;
}

/** The error that names a model to install. */
export function languageModelMissing(models: Models, settings: ModelSettings, kind: MaterialKind) {
  const id = settings[settingOf[kind]] || offeredLanguageModel;
  const listed = models.list().find((model) => model.id === id);
  return appError('model-missing', {
    model: listed?.name ?? id,
    size: listed ? formatBytes(listed.bytes) : 'of unknown size',
    install: `lectern models install ${id}`,
  });
}
