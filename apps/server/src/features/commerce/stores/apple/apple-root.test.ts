import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { appleRootCertificate, appleRootFingerprint } from './apple-root.ts';

test('the trusted root is the certificate that Apple publishes', () => {
  const root = new X509Certificate(Buffer.from(appleRootCertificate, 'base64'));
  expect(root.fingerprint256).toBe(appleRootFingerprint);
  expect(root.verify(root.publicKey)).toBe(true);
});
