import { appError } from '../../src-shared/app-error.ts';
import { formatBytes } from '../../src-shared/model.ts';
import type { InstalledModel, Models } from '../models/models.ts';

/** What is offered where nothing is installed. */
export const offered = { english: 'whisper-base.en', other: 'whisper-base' } as const;

/** Languages of Parakeet v3, as ISO 639-1 codes. */
const european: ReadonlySet<string> = new Set(
  'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' '),
);

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

function knows({ languages }: InstalledModel, language: string | null): boolean {
  if (language === null || languages === 'multilingual' || languages === 'any') return true;
  const spoken = primary(language);
  return languages === 'english' ? spoken === 'en' : european.has(spoken);
}

/** What a model that knows any language is worth where the language is not known. */
const rank = (model: InstalledModel, language: string | null): number =>
  model.quality - (language === null && model.languages === 'english' ? 100 : 0);

/**
 * The speech model to use: the one that is set, else the best that is installed and knows the
 * language.
 * @param wanted id of a model; empty to choose
 * @param kinds what the engine can run
 * @throws AppError `model-missing`, naming one to install
 */
export function chooseModel(
  models: Models,
  wanted: string,
  language: string | null,
  kinds: readonly ('whisper' | 'parakeet')[],
): InstalledModel {
  const installed = kinds.flatMap((kind) => models.installed(kind));
  const set = installed.find(({ id }) => id === wanted);
  if (set) return set;
  const usable = installed
    .filter((model) => wanted === '' && knows(model, language))
    .sort((one, other) => rank(other, language) - rank(one, language));
  const [best] = usable;
  if (best) return best;
  const isEnglish = language !== null && primary(language) === 'en';
  const id = wanted === '' ? offered[isEnglish ? 'english' : 'other'] : wanted;
  const listed = models.list().find((model) => model.id === id);
  throw appError('model-missing', {
    model: listed?.name ?? id,
    size: listed ? formatBytes(listed.bytes) : 'of unknown size',
    install: `lectern models install ${id}`,
  });
}
