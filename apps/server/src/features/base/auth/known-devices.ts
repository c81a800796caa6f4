import { randomBytes } from 'node:crypto';
import { cookieNames } from '@daystream/domain';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

/** Cookie of a browser in which somebody signed in; it opens nothing. */
export const deviceCookie = cookieNames.device;
export const deviceCookieSeconds = 365 * 86_400;

export interface KnownDevice {
  id: string;
  /** When the user signed in with it, in milliseconds; 0 if its token is from before tokens said that. */
  issuedAt: number;
}

export interface KnownDevices {
  /** A token for the browser in which a user has just signed in. */
  issue(userId: number): string;
  /** The device, if the token was issued for this user; undefined for any other text. */
  find(token: string, userId: number): KnownDevice | undefined;
}

/**
 * Recognizes browsers in which a user signed in before, so that wrong passwords from elsewhere cannot lock the user out of them. Nothing is stored: the
 * token is encrypted by the server.
 */
export function createKnownDevices(sealer: Sealer, appId: string, clock: () => number): KnownDevices {
  return {
    issue(userId) {
      const device = randomBytes(12).toString('base64url');
      return sealer.seal(Buffer.from(`device ${appId} ${userId} ${device} ${clock()}`)).toString('base64url');
    },
    find(token, userId) {
      const [kind, ofBrand, ofUser, id, issuedAt = '0'] =
        sealer.open(Buffer.from(token, 'base64url'))?.toString().split(' ') ?? [];
      const isOfUser = kind === 'device' && ofBrand === appId && ofUser === String(userId);
      return isOfUser && id !== undefined ? { id, issuedAt: Number(issuedAt) } : undefined;
    },
  };
}
