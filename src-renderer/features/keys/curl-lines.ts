import type { Serving } from '../../../src-shared/serving.ts';

/** Where a line with the key itself would stand. */
export const KEY_STAND_IN = 'YOUR_KEY';

/** Paths of Windows have backslashes, which are plain signs between these. */
const quoted = (text: string): string => `"${text}"`;

/** The beginning of a command for the address that is easiest to use. */
function begin({ http, https, authority }: Serving, path: string): string {
  if (http !== null || https === null) return `curl -s ${http ?? ''}${path}`;
  const trust = authority ? ` --cacert ${quoted(authority.path)}` : '';
  return `curl -s${trust} ${https}${path}`;
}

const withKey = (key: string): string => `-H "api-key: ${key}"`;

/** Asks whether the server is there and takes the key. One line that any shell understands. */
export const checkLine = (serving: Serving, key: string): string =>
  `${begin(serving, '/')} ${withKey(key)}`;

/** Takes a PDF of this folder in. */
export const ingestLine = (serving: Serving, key: string): string =>
  `${begin(serving, '/source/ingestSource')} ${withKey(key)} -F file=@paper.pdf -F "source={\\"sourceType\\":\\"file\\",\\"userId\\":\\"me\\"}"`;

/** Makes a quiz of a source. */
export const quizLine = (serving: Serving, key: string): string =>
  `${begin(serving, '/source/generateQuiz/SOURCE_ID')} ${withKey(key)} -X POST`;
