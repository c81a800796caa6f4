import { sql } from 'kysely';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const cookiesPersonalData: PersonalData = {
  feature: 'cookies',
  columns: ['cookie_policies.user_id'],
  /** The account's own choice takes precedence. */
  async merge(trx, from, into) {
    await sql`update cookie_policies set user_id = ${into} where user_id = ${from}
      and not exists (select from cookie_policies where user_id = ${into})`.execute(trx);
  },
  erase: (trx, userId) => deleteRows(trx, 'cookie_policies', 'user_id', userId),
  export: async (db, userId) => ({
    cookie_policies: await rowsOf(db, 'cookie_policies', 'user_id', userId),
  }),
};
