import { engineErrors } from './engine-errors.ts';
import { define, fixed, type ErrorDefinition } from './error-definition.ts';
import { youtubeErrors } from './youtube-errors.ts';

/**
 * Every failure that a user can run into and act on: one stable code, one HTTP status, one
 * message. Anything that is not an `AppError` is a bug and is reported as such.
 */
const definitions = {
  // Access
  'api-key-required': fixed(401, 'API key is required'),
  'api-key-invalid': fixed(401, 'Invalid API key'),
  'not-authorized': fixed(403, 'Not authorized to access this resource'),
  'host-not-allowed': fixed(
    403,
    'This server does not answer to that host name. Use localhost or 127.0.0.1',
  ),
  'session-required': fixed(
    401,
    'This page has no access to your library. Open Lectern again, or run: npx lectern open',
  ),
  'opening-invalid': fixed(
    401,
    'This link was used already or is older than 15 minutes. Open Lectern again, or run: npx lectern open',
  ),
  'other-origin': fixed(403, 'Only the Lectern app itself may ask for this'),
  'organisation-not-found': fixed(404, 'Organisation not found'),
  'organisation-exists': define<{ name: string }>(
    409,
    ({ name }) => `There is an organisation named ${name} already`,
  ),
  'rate-limited': define<{ retryAfterSeconds: number }>(429, () => 'Rate limit exceeded'),

  // Unknown things
  'source-not-found': fixed(404, 'Source not found'),
  'quiz-not-found': fixed(404, 'Quiz not found'),
  'flashcards-not-found': fixed(404, 'Flashcard set not found'),
  'card-not-found': fixed(404, 'Card not found'),
  'review-run-not-found': fixed(404, 'Review not found'),
  'mind-map-not-found': fixed(404, 'Mind map not found'),
  'mind-map-node-not-found': fixed(404, 'This node is not in the mind map any more'),
  'attempt-not-found': fixed(404, 'Attempt not found'),
  'question-not-found': fixed(404, 'Question not found'),
  'job-not-found': fixed(404, 'Job not found'),
  'import-not-found': fixed(404, 'This is not being added any more'),
  'sample-not-found': fixed(404, 'Sample not found'),
  'material-not-found': fixed(404, 'This is not there any more'),
  'original-not-found': fixed(404, 'The original of this source is not kept'),
  'key-not-found': fixed(404, 'Key not found. List the keys with: lectern keys list'),
  'file-not-found': define<{ path: string }>(404, ({ path }) => `There is no file ${path}`),
  'route-not-found': fixed(404, 'Not found'),
  'method-not-allowed': define<{ allow: readonly string[] }>(405, () => 'Method not allowed'),

  // Requests that are not well formed
  'invalid-request': define<{ message: string }>(400, ({ message }) => message),
  'field-required': define<{ field: string }>(400, ({ field }) => `${field} is required`),
  'field-invalid': define<{ field: string; problem: string }>(
    400,
    ({ field, problem }) => `${field} ${problem}`,
  ),
  'unsupported-source-type': define<{ given: string; supported: readonly string[] }>(
    400,
    ({ given, supported }) =>
      `source.sourceType "${given}" is not supported. Supported: ${supported.join(', ')}`,
  ),
  'unsupported-media-type': define<{ given: string; supported: string }>(
    415,
    ({ given, supported }) => `${given} is not supported. Supported: ${supported}`,
  ),
  'too-large': define<{ what: string; limit: string }>(
    413,
    ({ what, limit }) => `${what} is larger than the limit of ${limit}`,
  ),
  'url-not-public': fixed(400, 'URL is not a public address'),

  // Quizzes that are taken and edited
  'attempt-finished': fixed(409, 'This attempt is over. Start a new one'),
  'answer-final': fixed(409, 'This question has an answer already, and its solution was shown'),
  'nothing-to-retry': fixed(409, 'Nothing of what was missed is still in this quiz'),
  'quiz-changed': fixed(409, 'This quiz was changed elsewhere meanwhile. Look at it again'),

  // Readable but unusable content
  'pdf-password-needed': fixed(
    422,
    'This PDF is locked with a password. Send it again with the password in metadata.password',
  ),
  'pdf-password-wrong': fixed(
    422,
    'The password in metadata.password does not open this PDF. Check it and send the file again',
  ),
  'pdf-damaged': fixed(
    422,
    'This PDF is damaged and cannot be read. Open it in a PDF viewer, save it again, and send the new file',
  ),
  'pdf-no-text': fixed(
    422,
    'This PDF has no text layer: its pages are pictures. Run text recognition (OCR) on it and send the result',
  ),
  'page-empty': fixed(
    422,
    'This page has too little text to study. Open it in a browser, save it as PDF, and send the file',
  ),
  'page-needs-scripts': fixed(
    422,
    'The text of this page appears only when its scripts run. Open it in a browser, save it as PDF, and send the file',
  ),
  'page-needs-login': define<{ site: string }>(
    422,
    ({ site }) =>
      `${site} shows this page only to people who are signed in or pay. Open it in a browser, save it as PDF, and send the file`,
  ),
  'page-too-complex': fixed(
    422,
    'This page is built in a way that cannot be read safely. Open it in a browser, save it as PDF, and send the file',
  ),
  'content-too-complex': fixed(
    422,
    'This content needs more memory or time than Lectern may use. Split it and send the parts',
  ),
  'media-no-audio': fixed(
    422,
    'This recording has no sound track. Send one with sound, or its transcript as a .srt or .vtt file in the part captions',
  ),
  'media-damaged': fixed(
    422,
    'This recording is damaged and cannot be played. Open it in a media player, save it again, and send the new file',
  ),
  'media-sound-unknown': define<{ kind: string }>(
    422,
    ({ kind }) =>
      `The sound in this recording is of a kind that Lectern cannot decode: ${kind}. Install ffmpeg and try again, or convert the recording to mp3 or m4a and send that`,
  ),
  'media-silent': fixed(
    422,
    'Nobody is heard speaking in this recording. Check its volume, or send its transcript as a .srt or .vtt file in the part captions',
  ),
  'captions-unusable': fixed(422, 'The captions hold no text with times. Send a .srt or .vtt file'),
  'source-has-no-times': fixed(
    422,
    'This source is no recording: it has a text but no times. Write it as txt',
  ),
  ...youtubeErrors,
  'too-little-text': define<{ what: string }>(
    422,
    ({ what }) =>
      `This source has too little usable text to make ${what} from. Add a longer source`,
  ),
  'topic-too-narrow': define<{ topic: string }>(
    422,
    ({ topic }) =>
      `This source says too little about “${topic}”. Choose a wider topic, or leave it empty`,
  ),

  // Changing a mind map
  'mind-map-root': fixed(409, 'The centre of a mind map cannot be removed'),
  'mind-map-full': define<{ limit: number }>(
    409,
    ({ limit }) => `A mind map has at most ${limit} nodes. Remove some first`,
  ),

  // What this machine or another one cannot do now
  'model-missing': define<{ model: string; size: string; install: string }>(
    424,
    ({ model, size, install }) =>
      `The model ${model} (${size}) is not installed. Install it with: ${install}`,
  ),
  'model-unknown': define<{ model: string; known: readonly string[] }>(
    404,
    ({ model, known }) => `There is no model ${model}. Known: ${known.join(', ')}`,
  ),
  'model-not-installed': define<{ model: string }>(
    404,
    ({ model }) => `The model ${model} is not installed`,
  ),
  'model-damaged': define<{ file: string }>(
    422,
    ({ file }) =>
      `${file} is not what it should be: its checksum differs. It was not kept; get it again`,
  ),
  'model-not-usable': define<{ file: string }>(
    422,
    ({ file }) =>
      `${file} is not a model that Lectern can use. Whisper models in the ggml format work (ggml-*.bin), and language models in the GGUF format (*.gguf)`,
  ),
  'model-too-large-for-disk': define<{ model: string; size: string; free: string }>(
    507,
    ({ model, size, free }) =>
      `The model ${model} takes ${size}, and only ${free} are free on this disk. Make room and try again`,
  ),
  'decoder-missing': define<{ decoder: string }>(
    424,
    ({ decoder }) =>
      `The decoder ${decoder}, which the setting mediaDecoder asks for, is not on this machine. Set mediaDecoder to auto, which always finds one`,
  ),
  'speech-engine-missing': define<{ engine: string; reason: string }>(
    424,
    ({ engine, reason }) => `The speech engine ${engine} cannot run on this machine: ${reason}`,
  ),
  'speech-engine-failed': define<{ engine: string }>(
    500,
    ({ engine }) =>
      `The speech engine ${engine} stopped unexpectedly, twice at the same place. What was transcribed is kept: try again, or with a smaller model`,
  ),
  ...engineErrors,
  'remote-failed': define<{ site: string; answer: string }>(
    502,
    ({ site, answer }) => `${site} did not give the content: ${answer}`,
  ),
  'remote-timeout': define<{ site: string; seconds: number }>(
    504,
    ({ site, seconds }) => `${site} did not answer within ${seconds} seconds`,
  ),
  'queue-full': define<{ retryAfterSeconds: number }>(
    503,
    () => 'Too much work is waiting already. Try again shortly',
  ),
  'shutting-down': define<{ retryAfterSeconds: number }>(
    503,
    () => 'Lectern is closing. Try again when it runs again',
  ),
  'review-out-of-step': fixed(
    409,
    'This review went on in another window. Look at where it is now, and go on from there',
  ),
  cancelled: fixed(409, 'The work was cancelled'),
  interrupted: fixed(409, 'Lectern stopped before this work was done. Start it again'),

  // The library itself
  'disk-full': fixed(507, 'The disk is full. Make room and try again; nothing was lost'),
  'desktop-crashed': fixed(
    500,
    'Lectern ended unexpectedly. Your library is safe; start it again, or use: lectern start --browser',
  ),
  'data-folder-in-use': define<{ folder: string }>(
    409,
    ({ folder }) =>
      `Lectern already runs on the data folder ${folder}. Stop it first, or choose another folder with --data`,
  ),
  'database-too-new': define<{ found: number; known: number }>(
    409,
    ({ found, known }) =>
      `The library was written by a newer Lectern (format ${found}, this one knows ${known}). Update Lectern to open it`,
  ),
  'database-damaged': define<{ movedTo: string; restored: string | null }>(
    500,
    ({ movedTo, restored }) =>
      restored === null
        ? `The library file was damaged. It was set aside as ${movedTo} and a new, empty library was started`
        : `The library file was damaged. It was set aside as ${movedTo} and the backup ${restored} was put in its place`,
  ),
  'backup-unusable': define<{ why: string }>(
    422,
    ({ why }) => `This file cannot be restored: ${why}. Nothing was changed`,
  ),
  'backup-not-found': fixed(404, 'Backup not found'),
  'download-expired': fixed(
    404,
    'This download was used already or is over a minute old. Ask for it again',
  ),
  'text-changed': fixed(
    409,
    'This passage was changed in the meantime. Look at it again before you correct it',
  ),
  'player-expired': fixed(404, 'This player was open for too long. Open the source again'),
  'range-not-satisfiable': fixed(416, 'The recording has no such part'),
  'upkeep-busy': fixed(409, 'A backup is being made or checked. Wait for it, or cancel it'),
  'nothing-checked': fixed(409, 'There is no checked backup to restore'),
  'restore-stopped': define<{ folder: string; detail: string }>(
    500,
    ({ folder, detail }) =>
      `The restore could not be finished in ${folder} (${detail}). Close programs that use this folder and start Lectern again: it goes on where it stopped`,
  ),
  'not-running': fixed(
    409,
    'No Lectern runs on this data folder. Start it with: npx lectern serve --open',
  ),
  'port-in-use': define<{ port: number; option: string }>(
    409,
    ({ port, option }) =>
      `Port ${port} is in use by another program. Choose another with ${option}`,
  ),
  'port-refused': define<{ port: number; option: string }>(
    409,
    ({ port, option }) =>
      `This user may not open port ${port}. Choose one above 1023 with ${option}`,
  ),
  'nothing-to-serve': fixed(
    409,
    'With neither HTTP nor HTTPS there is nothing to serve. Leave out --no-http or --no-https',
  ),
  'ports-equal': define<{ port: number }>(
    409,
    ({ port }) =>
      `HTTP and HTTPS cannot both be served on port ${port}. Choose another for one of them`,
  ),
  'sharing-needs-https': fixed(
    409,
    'Other machines are served over HTTPS only. Leave out --no-https, or turn sharing off',
  ),
  'https-off': fixed(
    409,
    'HTTPS is off, so there is no certificate to trust. Turn it on in the settings',
  ),
  'restart-unavailable': fixed(
    409,
    'Lectern cannot start itself anew here. Stop it and start it again where you started it',
  ),
  'host-unavailable': define<{ host: string }>(
    409,
    ({ host }) =>
      `${host} is not an address of this machine. Choose another with --host, or 0.0.0.0 for all of them`,
  ),
};

type Definitions = typeof definitions;

type ErrorArgs = {
  readonly [Code in keyof Definitions]: Parameters<Definitions[Code]['message']>;
};

const catalogue: { readonly [Code in ErrorCode]: ErrorDefinition<ErrorArgs[Code]> } = definitions;

/** The stable name of an expected failure, such as `source-not-found`. */
export type ErrorCode = keyof Definitions;

/** An expected failure. `message` is fit to be shown to a user as it is. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** HTTP status that the public API answers with. */
  readonly status: number;
  /** What the code's message was made from, such as `retryAfterSeconds`. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, params: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = catalogue[code].status;
    this.params = params;
  }
}

/**
 * Makes the error for a code; the type of `params` depends on the code.
 * @example throw appError('field-required', { field: 'source.userId' });
 */
export function appError<Code extends ErrorCode>(code: Code, ...args: ErrorArgs[Code]): AppError {
  const [params] = args;
  return new AppError(code, catalogue[code].message(...args), { ...params });
}

/** Whether a string, read back from the database or a worker, is a known error code. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}
