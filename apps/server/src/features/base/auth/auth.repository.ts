import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';
import type { NewUser } from './account-rows.ts';

/** The identifier that a user signs in with. */
export type Identifier = { email: string } | { app_id: string };

const columnOf = (name: Identifier) => Object.entries(name)[0] as ['email' | 'app_id', string];

/** SQL of sign-in and sign-up. */
export function createAuthRepository(db: BrandDatabase) {
  return {
    credentials: (name: Identifier) => {
      const [column, value] = columnOf(name);
      return db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where(column, '=', value)
        .executeTakeFirst();
    },

    isTaken: async (name: Identifier): Promise<boolean> => {
      const [column, value] = columnOf(name);
      const row = await db.selectFrom('users').select('id').where(column, '=', value).executeTakeFirst();
      return row !== undefined;
    },

    isAnonymous: async (userId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('users')
        .select('is_anonymous')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.is_anonymous ?? false;
    },

    /** Converts an anonymous user to an account; false when another user has the e-mail or app id, or when it was converted already. */
    upgrade: async (
      userId: number,
      { email = null, app_id = null, ...person }: NewUser,
    ): Promise<boolean> => {
      const { rows } = await sql`
        update users set email = ${email}, app_id = ${app_id}, is_anonymous = false
        where id = ${userId} and is_anonymous
          and not exists (select from users where email = ${email} or app_id = ${app_id})
        returning id`.execute(db);
      if (rows.length === 0) return false;
      await db.updateTable('users').set(person).where('id', '=', userId).execute();
      return true;
    },

    /** Locks an anonymous user for this transaction; false when there is none any more. */
    lockAnonymous: async (userId: number): Promise<boolean> => {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('is_anonymous', '=', true)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    password: (userId: number) =>
      db
        .selectFrom('users')
        .select(['email', 'password_hash', 'is_require_update_password', 'is_anonymous'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst(),

    setPassword: async (userId: number, passwordHash: string): Promise<void> => {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash, is_require_update_password: false })
        .where('id', '=', userId)
        .execute();
    },

    sessions: (userId: number, now: Date) =>
      db
        .selectFrom(sessionRows.as('sessions'))
        .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  };
}
export type AuthRepository = ReturnType<typeof createAuthRepository>;
