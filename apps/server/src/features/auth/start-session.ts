import type { SignedIn, User } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';

/** Where somebody comes from. */
export interface SignInOrigin {
  userAgent: string;
  address: string;
  /** What the request brought as its session; somebody anonymous may be behind it. Empty without one. */
  token: string;
}

interface Deps {
  brand: Brand;
  sessions: Sessions;
  user: (userId: number) => Promise<User>;
}

/**
 * Signs a person in whom something before has made sure of. In a school of one device learners are signed out of the others, which are told so; staff work at
 * several desks.
 */
export function createStartSession({ brand, sessions, user }: Deps) {
  async function endOtherSessions(userId: number, except: number): Promise<void> {
    const reason = 'other_device';
    const hashes = await brand.db
      .transaction()
      .execute((trx) => sessions.endAllOf(trx, brand, userId, { except, reason }));
    sessions.forget(brand, hashes, reason);
  }

  return async (userId: number, from: SignInOrigin): Promise<SignedIn> => {
    // Who had themselves deleted comes back by signing in.
    await brand.db
      .updateTable('users')
      .set({ deleted_at: null })
      .where('id', '=', userId)
      .where('deleted_at', 'is not', null)
      .execute();
    const { token, session } = await sessions.create(brand, userId, from);
    if (brand.config.is_one_device_only && session.staffRoles.length === 0)
      await endOtherSessions(userId, session.id);
    return { token, user: await user(userId) };
  };
}
export type StartSession = ReturnType<typeof createStartSession>;
