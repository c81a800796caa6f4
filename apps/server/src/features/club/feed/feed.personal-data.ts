import { sql } from 'kysely';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const feedPersonalData: PersonalData = {
  feature: 'club-feed',
  columns: ['club_feed_visits.user_id'],
  /** What either account has seen is not new to the person. */
  async merge(trx, from, into) {
    await sql`
      insert into club_feed_visits as v (user_id, community_id, seen_until)
      select ${into}::bigint, community_id, seen_until from club_feed_visits where user_id = ${from}
      on conflict (user_id, community_id) do update set seen_until = greatest(v.seen_until, excluded.seen_until)`.execute(
      trx,
    );
    await deleteRows(trx, 'club_feed_visits', 'user_id', from);
  },
  erase: (trx, userId) => deleteRows(trx, 'club_feed_visits', 'user_id', userId),
  export: async (db, userId) => ({
    club_feed_visits: await rowsOf(db, 'club_feed_visits', 'user_id', userId),
  }),
};
