import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const membersPersonalData: PersonalData = {
  feature: 'club_members',
  columns: ['club_blocks.blocked_id', 'club_blocks.user_id', 'club_profiles.user_id'],
  async merge(trx, from, into) {
    // The account's own choices count.
    await sql`
      delete from club_profiles where user_id = ${from}
        and exists (select from club_profiles where user_id = ${into})`.execute(trx);
    await moveRows(trx, 'club_profiles', 'user_id', from, into);
    await sql`
      delete from club_blocks b where (b.user_id = ${from} and (b.blocked_id = ${into}
          or exists (select from club_blocks o where o.user_id = ${into} and o.blocked_id = b.blocked_id)))
        or (b.blocked_id = ${from} and (b.user_id = ${into}
          or exists (select from club_blocks o where o.blocked_id = ${into} and o.user_id = b.user_id)))`.execute(
      trx,
    );
    await moveRows(trx, 'club_blocks', 'user_id', from, into);
    await moveRows(trx, 'club_blocks', 'blocked_id', from, into);
  },
  async erase(trx, userId) {
    await deleteRows(trx, 'club_profiles', 'user_id', userId);
    await deleteRows(trx, 'club_blocks', 'user_id', userId);
    await deleteRows(trx, 'club_blocks', 'blocked_id', userId);
  },
  /** Who has blocked the person is theirs alone. */
  export: async (db, userId) => ({
    club_profiles: await rowsOf(db, 'club_profiles', 'user_id', userId),
    club_blocks: await rowsOf(db, 'club_blocks', 'user_id', userId),
  }),
};
