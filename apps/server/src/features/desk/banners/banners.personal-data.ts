import { sql } from 'kysely';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const bannersPersonalData: PersonalData = {
  feature: 'banners',
  columns: ['banner_dismissals.user_id'],
  async merge(trx, from, into) {
    await sql`update banner_dismissals d set user_id = ${into} where user_id = ${from}
      and not exists (select from banner_dismissals own where own.user_id = ${into} and own.banner_id = d.banner_id)`.execute(
      trx,
    );
  },
  erase: (trx, userId) => deleteRows(trx, 'banner_dismissals', 'user_id', userId),
  export: async (db, userId) => ({
    banner_dismissals: await rowsOf(db, 'banner_dismissals', 'user_id', userId),
  }),
};
