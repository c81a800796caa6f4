import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const [periodSeconds, digits] = [30, 6];
const secretBytes = 20;

export const createTotpSecret = (): Buffer => randomBytes(secretBytes);

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits,
    period: periodSeconds,
  });

/** The secret as an authenticator app takes it: Base32 for typing, and an address for a QR code. */
export function presentTotpSecret(
  secret: Buffer,
  names: { issuer: string; label: string },
): { secret: string; uri: string } {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a valid code, of the step before or after for clocks that differ; null for a wrong code. `now` in milliseconds. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | null {
  // The library compares bytes and throws for other characters.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** The code of a moment, for tests. */
export function codeAt(base32: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(base32), digits, period: periodSeconds }).generate({
    timestamp: now,
  });
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [codeCount, codeLength] = [10, 10];

/** Ten recovery codes of 50 random bits, such as `K7QX2-M9DPA`. The alphabet has 32 signs, without those that look alike. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const signs = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length] ?? '');
    return `${signs.slice(0, codeLength / 2).join('')}-${signs.slice(codeLength / 2).join('')}`;
  });
}
