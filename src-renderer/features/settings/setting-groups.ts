import type { SettingName } from '../../../src-shared/settings.ts';

/** Which settings stand together, and in what order. Every setting is in one of them. */
export const settingGroups = {
  server: ['httpEnabled', 'httpPort', 'httpsEnabled', 'httpsPort', 'sharedHost'],
  limits: [
    'requestsPerMinute',
    'maxFileMb',
    'maxDownloadMb',
    'maxWebPageMb',
    'maxJsonBodyMb',
    'maxPdfPages',
    'maxTextCharacters',
    'connectTimeoutSeconds',
    'pageTimeoutSeconds',
  ],
  work: ['concurrentJobs', 'maxWaitingJobs', 'keepServing', 'notifyAfterSeconds'],
  generation: [
    'generationEngine',
    'quizModel',
    'flashcardsModel',
    'mindMapModel',
    'llamaThreads',
    'llamaGpu',
    'llamaIdleMinutes',
    'remoteAddress',
    'remoteModel',
    'remoteContextTokens',
  ],
  speech: [
    'speechEngine',
    'speechModel',
    'speechThreads',
    'mediaDecoder',
    'keepRecordings',
    'youtubeClients',
    'modelHub',
  ],
  data: ['keptBackups'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

type Grouped = (typeof settingGroups)[keyof typeof settingGroups][number];

/** Fails to compile where a setting is in no group. */
export const everySettingHasALine: SettingName extends Grouped ? true : never = true;
