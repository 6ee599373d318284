import { Type, type Static } from 'typebox';

/** One mebibyte, the unit of the size settings. */
export const MEBIBYTE = 1024 * 1024;

const portOption = (port: number, what: string) =>
  Type.Integer({
    default: port,
    minimum: 0,
    maximum: 65_535,
    description: `${what}; 0 takes any free port`,
  });

const modelOption = (what: string) =>
  Type.String({
    default: '',
    maxLength: 200,
    description: `Id of the language model that writes ${what}; empty: the best that is installed and fits`,
  });

/** Every setting with its unit, default and range. The settings page and the command line list these. */
export const Settings = Type.Object(
  {
    httpEnabled: Type.Boolean({ default: true, description: 'Serve plain HTTP on loopback' }),
    httpPort: portOption(4310, 'Port of plain HTTP'),
    httpsEnabled: Type.Boolean({ default: true, description: 'Serve HTTPS' }),
    httpsPort: portOption(4311, 'Port of HTTPS'),
    sharedHost: Type.String({
      default: '',
      maxLength: 253,
      pattern: String.raw`^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)?$`,
      description:
        'Host name or address on which other machines reach this one over HTTPS; empty: sharing is off',
    }),
    requestsPerMinute: Type.Integer({
      default: 600,
      minimum: 0,
      maximum: 1_000_000,
      description: 'Requests that one key may make in a minute; 0: no limit',
    }),
    maxJsonBodyMb: Type.Number({
      default: 1,
      minimum: 0.001,
      maximum: 64,
      description: 'Largest JSON body, in MiB',
    }),
    maxFileMb: Type.Number({
      default: 2048,
      minimum: 0.001,
      maximum: 65_536,
      description: 'Largest uploaded file, in MiB',
    }),
    maxDownloadMb: Type.Number({
      default: 2048,
      minimum: 0.001,
      maximum: 65_536,
      description: 'Largest file fetched from a URL, in MiB',
    }),
    maxWebPageMb: Type.Number({
      default: 20,
      minimum: 0.001,
      maximum: 256,
      description: 'Largest web page after decompression, in MiB',
    }),
    maxPdfPages: Type.Integer({
      default: 5000,
      minimum: 1,
      maximum: 100_000,
      description: 'Most pages of a PDF',
    }),
    maxTextCharacters: Type.Integer({
      default: 10_000_000,
      minimum: 1000,
      maximum: 100_000_000,
      description: 'Most characters of text kept from one source',
    }),
    connectTimeoutSeconds: Type.Integer({
      default: 10,
      minimum: 1,
      maximum: 300,
      description: 'Longest wait for a remote site to accept a connection',
    }),
    pageTimeoutSeconds: Type.Integer({
      default: 30,
      minimum: 1,
      maximum: 3600,
      description: 'Longest time for fetching a web page',
    }),
    maxWaitingJobs: Type.Integer({
      default: 100,
      minimum: 1,
      maximum: 10_000,
      description: 'Most jobs that may wait; past it new work is refused',
    }),
    concurrentJobs: Type.Integer({
      default: 2,
      minimum: 1,
      maximum: 16,
      description: 'Sources read and sets generated at the same time',
    }),
    keepServing: Type.Boolean({
      default: false,
      description: 'Desktop app: keep serving when the window is closed',
    }),
    notifyAfterSeconds: Type.Integer({
      default: 10,
      minimum: 0,
      maximum: 86_400,
      description:
        'Desktop app: work that took at least this many seconds is announced when it ends while the window is in the background',
    }),
    speechEngine: Type.Enum(['auto', 'whisper.node', 'whisper-node'], {
      type: 'string',
      default: 'auto',
      description:
        'What transcribes recordings; auto: whisper.node, or whisper-node where the first cannot run',
    }),
    speechModel: Type.String({
      default: '',
      maxLength: 200,
      description: 'Id of the speech model; empty: the best that is installed',
    }),
    speechThreads: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 256,
      description: 'Threads that transcribe; 0: one fewer than the physical cores',
    }),
    generationEngine: Type.Enum(['auto', 'builtin', 'llama', 'remote'], {
      type: 'string',
      default: 'auto',
      description:
        'What makes quizzes, cards and maps; auto: a local language model where one is installed, else the built-in engine; remote: the server at remoteAddress',
    }),
    quizModel: modelOption('quizzes'),
    flashcardsModel: modelOption('flashcards'),
    mindMapModel: modelOption('mind maps'),
    llamaThreads: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 256,
      description: 'Threads of a local language model; 0: one fewer than the cores',
    }),
    llamaGpu: Type.Enum(['auto', 'off'], {
      type: 'string',
      default: 'auto',
      description: 'Whether a local language model may use the graphics card; auto: where it works',
    }),
    llamaIdleMinutes: Type.Number({
      default: 5,
      minimum: 0.01,
      maximum: 1440,
      description: 'A local language model without work for so many minutes is unloaded',
    }),
    remoteAddress: Type.String({
      default: '',
      maxLength: 2048,
      pattern: String.raw`^(?:https?://\S+)?$`,
      description:
        'Address of an OpenAI-compatible server of yours, such as http://127.0.0.1:11434/v1; the text of sources is sent there where the engine remote is chosen; empty: off',
    }),
    remoteModel: Type.String({
      default: '',
      maxLength: 200,
      description: 'Model of that server; empty: the first that it lists',
    }),
    remoteContextTokens: Type.Integer({
      default: 4096,
      minimum: 1024,
      maximum: 1_048_576,
      description: 'Tokens that the model of that server takes at once',
    }),
    mediaDecoder: Type.Enum(['auto', 'bundled', 'builtin', 'ffmpeg'], {
      type: 'string',
      default: 'auto',
      description:
        'What decodes recordings; auto: the decoder that npm installed beside Lectern (bundled), or where there is none, as in the desktop packages, the one that is part of Lectern (builtin), and the ffmpeg of this machine for what that one cannot read',
    }),
    keepRecordings: Type.Boolean({
      default: true,
      description:
        'Keep recordings when their text has been read, so that they can be heard, and have them in backups; off: the text and its times alone stay',
    }),
    youtubeClients: Type.String({
      default: 'ANDROID,IOS,ANDROID_VR',
      pattern: String.raw`^(?:ANDROID|IOS|ANDROID_VR)(?:/[\d.]+)?(?:,(?:ANDROID|IOS|ANDROID_VR)(?:/[\d.]+)?)*$`,
      maxLength: 200,
      description:
        'As which of its own apps YouTube is asked, in order; a version may follow, as in IOS/20.11.6',
    }),
    modelHub: Type.String({
      default: 'https://huggingface.co/',
      pattern: '^https?://',
      maxLength: 2048,
      description: 'Address below which models are found',
    }),
    keptBackups: Type.Integer({
      default: 5,
      minimum: 1,
      maximum: 100,
      description: 'Backups of the library that are kept',
    }),
  },
  { title: 'Settings', additionalProperties: false },
);
export type Settings = Static<typeof Settings>;
export type SettingName = keyof Settings;
