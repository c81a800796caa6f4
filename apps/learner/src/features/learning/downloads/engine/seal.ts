const ivBytes = 12;
const tagBytes = 16;

/** What encryption adds to a piece. */
export const sealBytes = ivBytes + tagBytes;

/** A key that no script can read: pieces that are copied from the device without it are worthless. */
export function createSealKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Encrypts a piece. It can only be opened under the same name, so that stored pieces cannot be exchanged. */
export async function seal(
  key: CryptoKey,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) },
    key,
    bytes,
  );
  const whole = new Uint8Array(ivBytes + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), ivBytes);
  return whole;
}

/** Errors: `OperationError` for a piece that was changed, or has another key or name. */
export function unseal(key: CryptoKey, name: string, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(
    {
      name: 'AES-GCM',
      iv: new Uint8Array(sealed, 0, ivBytes),
      additionalData: new TextEncoder().encode(name),
    },
    key,
    new Uint8Array(sealed, ivBytes),
  );
}
