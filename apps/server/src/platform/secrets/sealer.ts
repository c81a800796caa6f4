import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets for the database. */
export interface Sealer {
  seal(plain: Buffer): Buffer;
  /** Returns undefined for bytes that were changed, or encrypted with another secret of the installation. */
  open(sealed: Buffer): Buffer | undefined;
  /** A keyed hash: shows whether two secrets are equal, without revealing them, also where they can be guessed. */
  keyedHash(secret: string): string;
}

const [ivBytes, tagBytes] = [12, 16];

/** AES-256-GCM with a key derived from the secret of the installation. Sealed: initialization vector, tag, ciphertext. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'daystream sealed secrets', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'daystream fingerprints', 32));
  return {
    seal(plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      if (sealed.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}
