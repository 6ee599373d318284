import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Session } from 'electron';

/** What Chromium's verifier is told. */
const TRUSTED = 0;
const AS_CHROMIUM_SAYS = -3;

/**
 * Lets the window trust Lectern's own certificate, as it must where plain HTTP is switched off, and
 * no other one: only what the authority of this data folder signed, and only for this machine.
 * @param authorityFile PEM file of that authority
 */
export function trustOwnCertificate(session: Session, authorityFile: string): void {
  const authority = new X509Certificate(readFileSync(authorityFile));
  session.setCertificateVerifyProc(({ hostname, certificate }, decide) => {
    const shown = new X509Certificate(certificate.data);
    const isOwn = hostname === 'localhost' && shown.verify(authority.publicKey);
    decide(isOwn ? TRUSTED : AS_CHROMIUM_SAYS);
  });
}
