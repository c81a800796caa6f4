import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';

const stored = (token: string) => Buffer.from(hashOf(token), 'hex');

/** SQL of changes of an e-mail. */
export function createEmailChangeRepository(db: BrandDatabase) {
  return {
    user: (userId: number) =>
      db
        .selectFrom('users')
        .select(['email', 'password_hash', 'is_anonymous', 'email_proven_at', 'locale'])
        .where('id', '=', userId)
        .executeTakeFirst(),

    /** Replaces the waiting change of a user. The link gets its token when the e-mail is sent. */
    expect: async (userId: number, email: string, expiresAt: Date): Promise<void> => {
      const change = { email, expires_at: expiresAt, token_hash: null };
      await db
        .insertInto('email_changes')
        .values({ user_id: userId, ...change })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
    },

    /** The address that waits for its confirmation, if there is one. */
    waiting: async (userId: number, now: Date): Promise<string | undefined> =>
      (
        await db
          .selectFrom('email_changes')
          .select('email')
          .where('user_id', '=', userId)
          .where('expires_at', '>', now)
          .executeTakeFirst()
      )?.email,

    /** Sets the token of the link; false when the change was cancelled, replaced or confirmed. */
    setToken: async (userId: number, email: string, token: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('email_changes')
        .set({ token_hash: stored(token) })
        .where('user_id', '=', userId)
        .where('email', '=', email)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Consumes the change of a link; undefined when the link is unknown, used, replaced or expired. */
    take: (token: string, now: Date) =>
      db
        .deleteFrom('email_changes')
        .where('token_hash', '=', stored(token))
        .where('expires_at', '>', now)
        .returning(['user_id', 'email'])
        .executeTakeFirst(),

    cancel: async (userId: number): Promise<void> => {
      await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    },

    setEmail: async (userId: number, email: string, provenAt: Date | null): Promise<void> => {
      await db
        .updateTable('users')
        .set({ email, email_proven_at: provenAt, updated_at: sql`now()` })
        .where('id', '=', userId)
        .execute();
    },
  };
}
