import type { PlainMessageKey } from '../../messages/translate.ts';

/** As the download is called. */
export const AUTHORITY_FILE = 'lectern-ca.pem';

export const platforms = ['windows', 'macos', 'linux', 'firefox', 'phones', 'programs'] as const;
export type Platform = (typeof platforms)[number];

/** What to do on one platform: a sentence, and a command where there is one. */
export interface TrustStep {
  readonly text: Extract<PlainMessageKey, `keys.trust.${string}`>;
  /** @param path of the authority's file on the machine that serves */
  readonly command?: (path: string) => string;
}

const downloaded = (folder: string): string => `${folder}/Downloads/${AUTHORITY_FILE}`;

export const trustSteps: Readonly<Record<Platform, readonly TrustStep[]>> = {
  windows: [
    {
      text: 'keys.trust.windows',
      command: () => `certutil -addstore -user Root "%USERPROFILE%\\Downloads\\${AUTHORITY_FILE}"`,
    },
  ],
  macos: [
    {
      text: 'keys.trust.macos',
      command: () =>
        `security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db ${downloaded('~')}`,
    },
  ],
  linux: [
    {
      text: 'keys.trust.linux.debian',
      command: () =>
        `sudo cp ${downloaded('~')} /usr/local/share/ca-certificates/lectern.crt && sudo update-ca-certificates`,
    },
    {
      text: 'keys.trust.linux.fedora',
      command: () => `sudo trust anchor ${downloaded('~')}`,
    },
    {
      text: 'keys.trust.linux.chromium',
      command: () => `certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n Lectern -i ${downloaded('~')}`,
    },
  ],
  firefox: [{ text: 'keys.trust.firefox' }],
  phones: [{ text: 'keys.trust.phones.ios' }, { text: 'keys.trust.phones.android' }],
  programs: [
    { text: 'keys.trust.programs.curl', command: (path) => `curl --cacert "${path}"` },
    { text: 'keys.trust.programs.node', command: (path) => `NODE_EXTRA_CA_CERTS="${path}"` },
    { text: 'keys.trust.programs.python', command: (path) => `REQUESTS_CA_BUNDLE="${path}"` },
  ],
};

/** The platform that this page is shown on. @param agent as the browser names itself */
export function platformOf(agent: string): Platform {
  if (/iPhone|iPad|Android/u.test(agent)) return 'phones';
  if (/Windows/u.test(agent)) return 'windows';
  return /Mac/u.test(agent) ? 'macos' : 'linux';
}
