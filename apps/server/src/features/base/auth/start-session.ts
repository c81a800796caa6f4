import type { SignedIn, User } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';

/** The client that signs in. */
export interface SignInOrigin {
  userAgent: string;
  address: string;
  /** The bearer token of the request, which may belong to an anonymous user. Empty without one. */
  token: string;
  /** The device token of the request. Empty without one. */
  device: string;
}

interface Deps {
  brand: Brand;
  sessions: Sessions;
  user: (userId: number) => Promise<User>;
}

/**
 * Starts a session for a user that the caller has authenticated. Errors: `account_blocked`. In a brand that allows one device, a learner's other sessions are ended and their
 * clients notified; staff may have several. `link`: a link signs in, by itself no proof of who is in this browser; with when the user gave the credentials, if not now.
 */
export function createStartSession({ brand, sessions, user }: Deps) {
  async function endOtherSessions(userId: number, except: number): Promise<void> {
    const reason = 'other_device';
    const hashes = await brand.db
      .transaction()
      .execute((trx) => sessions.endAllOf(trx, brand, userId, { except, reason }));
    sessions.forget(brand, hashes, reason);
  }

  return async (
    userId: number,
    from: SignInOrigin,
    link?: { signedInAt?: Date | undefined },
  ): Promise<SignedIn> => {
    const { blocked_at: blockedAt } = await brand.db
      .selectFrom('users')
      .select('blocked_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (blockedAt !== null) throw new AppError('account_blocked');
    // Signing in restores an account whose deletion is pending.
    const restored = await brand.db
      .updateTable('users')
      .set({ deleted_at: null })
      .where('id', '=', userId)
      .where('deleted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    const { token, session } = await sessions.create(brand, userId, {
      ...from,
      signedInAt: link?.signedInAt,
      isFromLink: link !== undefined,
    });
    if (brand.config.is_one_device_only && session.staffRoles.length === 0)
      await endOtherSessions(userId, session.id);
    return { token, user: await user(userId), is_restored: restored !== undefined };
  };
}
export type StartSession = ReturnType<typeof createStartSession>;
