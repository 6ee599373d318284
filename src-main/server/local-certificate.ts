import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '../platform/identifiers.ts';
import { writeWhole } from '../platform/write-whole.ts';

/** Certificate and key that the server shows, and the authority to trust; PEM texts. */
export interface LocalCertificate {
  readonly key: string;
  readonly cert: string;
  /** The file that a client has to trust. */
  readonly authorityFile: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Apple refuses certificates that are valid for longer, whoever signed them. */
const VALID_DAYS = 825;
const RENEW_DAYS_BEFORE = 30;
/** Clocks of other machines may be slow. */
const BACKDATED_DAYS = 1;

const covers = (certificate: X509Certificate, name: string): boolean =>
  (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;

function isUsable(pem: string, names: readonly string[], now: Date): boolean {
  const certificate = new X509Certificate(pem);
  const renewAt = Date.parse(certificate.validTo) - RENEW_DAYS_BEFORE * DAY_MS;
  return now.getTime() < renewAt && names.every((name) => covers(certificate, name));
}

/**
 * Gives the certificate for the served names, making it where there is none or it is about to end.
 * Its authority signs this one certificate and its key is then thrown away, so that nobody who
 * trusts `ca.pem` can ever be shown another certificate under it.
 * @param folder existing folder that only this user can read
 */
export async function localCertificate(
  folder: string,
  names: readonly string[],
  clock: Clock,
): Promise<LocalCertificate> {
  const authorityFile = join(folder, 'ca.pem');
  const certFile = join(folder, 'server.pem');
  const keyFile = join(folder, 'server-key.pem');
  const now = clock();
  if ([authorityFile, certFile, keyFile].every((file) => existsSync(file))) {
    const cert = readFileSync(certFile, 'utf8');
    if (isUsable(cert, names, now)) {
      return { key: readFileSync(keyFile, 'utf8'), cert, authorityFile };
    }
  }
  // Needed once in two years: other starts need not wait for it to load.
  const { generate } = await import('selfsigned');
  const common = {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - BACKDATED_DAYS * DAY_MS),
    notAfterDate: new Date(now.getTime() + (VALID_DAYS - BACKDATED_DAYS) * DAY_MS),
  } as const;
  const authority = await generate([{ name: 'commonName', value: 'Lectern on this computer' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const leaf = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) =>
          isIP(name) ? { type: 7, ip: name } : { type: 2, value: name },
        ),
      },
    ],
  });
  writeWhole(keyFile, leaf.private);
  writeWhole(certFile, leaf.cert);
  writeWhole(authorityFile, authority.cert);
  return { key: leaf.private, cert: leaf.cert, authorityFile };
}
