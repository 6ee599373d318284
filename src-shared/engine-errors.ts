import { define, fixed } from './error-definition.ts';

/** What can go wrong where a model is to write. */
export const engineErrors = {
  'llama-missing': define<{ reason: string }>(
    424,
    ({ reason }) =>
      `Local language models cannot run on this machine: ${reason}. Choose another engine in the settings`,
  ),
  'model-not-loaded': define<{ model: string; reason: string }>(
    422,
    ({ model, reason }) =>
      `The model ${model} cannot be used: ${reason}. Choose another one under Models`,
  ),
  'model-needs-memory': define<{ model: string }>(
    422,
    ({ model }) =>
      `The model ${model} needs more memory than is free now. Close other programs, or choose a smaller model under Models`,
  ),
  'model-file-unfit': define<{ file: string; why: string }>(
    422,
    ({ file, why }) => `${file} cannot be used: ${why}. It was not kept`,
  ),
  'context-too-small': define<{ tokens: number }>(
    422,
    ({ tokens }) =>
      `The model takes only ${tokens} tokens at once here, too few for a passage and its questions`,
  ),
  'model-only-thinks': define<{ model: string }>(
    422,
    ({ model }) =>
      `The model ${model} spends its answers on thinking. Turn that off where it runs, or choose a model that answers at once`,
  ),
  'remote-writer-off': fixed(
    424,
    'No server is set to write with. Enter its address in the settings (remoteAddress)',
  ),
  'remote-writer-model': define<{ site: string }>(
    424,
    ({ site }) => `${site} has no model. Load one there, or name it in the settings (remoteModel)`,
  ),
  'remote-writer-key': define<{ site: string; isSet: boolean }>(424, ({ site, isSet }) =>
    isSet
      ? `${site} does not accept the key that is set. Enter another in the settings, under Writing`
      : `${site} wants a key. Enter it in the settings, under Writing`,
  ),
  'remote-writer-open': define<{ site: string }>(
    400,
    ({ site }) =>
      `${site} is on the internet: the text would go there unencrypted. Use an address that begins with https://`,
  ),
};
