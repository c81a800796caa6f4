import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

/** SQL of calendar feeds. */
export function createAgendaRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    token: async (userId: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('calendar_feeds')
        .select('token')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.token;
    },

    /** The learner whose feed has the token; undefined for one who may not sign in. */
    owner: (token: string): Promise<{ id: number; locale: string; timezone: string } | undefined> =>
      db
        .selectFrom('calendar_feeds as f')
        .innerJoin(userRows.as('u'), 'u.id', 'f.user_id')
        .select(['u.id', 'u.locale', 'u.timezone'])
        .where('f.token', '=', token)
        .where('u.deleted_at', 'is', null)
        .where('u.blocked_at', 'is', null)
        .executeTakeFirst(),

    setToken: (userId: number, token: string) =>
      db
        .insertInto('calendar_feeds')
        .values({ user_id: userId, token })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token }))
        .execute(),

    remove: (userId: number) => db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute(),
  };
}
