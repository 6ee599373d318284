import { randomBytes } from 'node:crypto';

/** An app of YouTube's own, as which a question is asked: each is answered in its own way. */
export interface YoutubeClient {
  readonly name: 'ANDROID' | 'IOS' | 'ANDROID_VR';
  /** The number that YouTube has for it. */
  readonly number: string;
  readonly version: string;
  readonly userAgent: string;
  /** What it says of the device that it runs on. */
  readonly device: Readonly<Record<string, string | number>>;
}

type Definition = Omit<YoutubeClient, 'userAgent'> & {
  readonly agentFor: (version: string) => string;
};

const definitions: readonly Definition[] = [
  {
    name: 'ANDROID',
    number: '3',
    version: '21.03.36',
    agentFor: (version) => `com.google.android.youtube/${version} (Linux; U; Android 16) gzip`,
    device: { clientName: 'ANDROID', osName: 'Android', osVersion: '16', androidSdkVersion: 36 },
  },
  {
    name: 'IOS',
    number: '5',
    version: '20.11.6',
    agentFor: (version) =>
      `com.google.ios.youtube/${version} (iPhone10,4; U; CPU iOS 16_7_7 like Mac OS X)`,
    device: {
      clientName: 'IOS',
      deviceMake: 'Apple',
      deviceModel: 'iPhone10,4',
      osName: 'iOS',
      osVersion: '16.7.7.20H330',
    },
  },
  {
    name: 'ANDROID_VR',
    number: '28',
    version: '1.65.10',
    agentFor: (version) =>
      `com.google.android.apps.youtube.vr.oculus/${version} (Linux; U; Android 12L; eureka-user Build/SQ3A.220605.009.A1) gzip`,
    device: {
      clientName: 'ANDROID_VR',
      deviceMake: 'Oculus',
      deviceModel: 'Quest 3',
      osName: 'Android',
      osVersion: '12L',
      androidSdkVersion: 32,
    },
  },
];

/** @param setting names in the order in which they are asked, each with its version or without */
export function clientsIn(setting: string): YoutubeClient[] {
  return setting.split(',').flatMap((entry) => {
    const [name, version] = entry.trim().split('/');
    const found = definitions.find((each) => each.name === name);
    if (!found) return [];
    const { agentFor, ...client } = found;
    const spoken = version ?? client.version;
    return [{ ...client, version: spoken, userAgent: agentFor(spoken) }];
  });
}

const ID_LENGTH = 11;
const SEVEN_BITS = 0x80;

/** A number as a varint of protocol buffers. */
function varint(value: number): number[] {
  return value < SEVEN_BITS
    ? [value]
    : [(value % SEVEN_BITS) + SEVEN_BITS, ...varint(Math.floor(value / SEVEN_BITS))];
}

/**
 * What YouTube's apps call their visitor: made up anew for each question, so that no two of them can
 * be told to come from the same person.
 */
export function newVisitor(now: Date): string {
  const id = randomBytes(ID_LENGTH).toString('base64url').slice(0, ID_LENGTH);
  const seconds = varint(Math.floor(now.getTime() / 1000));
  const message = Buffer.from([0x0a, ID_LENGTH, ...Buffer.from(id), 0x28, ...seconds]);
  return encodeURIComponent(message.toString('base64'));
}
