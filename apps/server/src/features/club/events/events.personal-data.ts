import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const eventsPersonalData: PersonalData = {
  feature: 'club_events',
  columns: ['club_attendances.user_id'],
  async merge(trx, from, into) {
    await sql`
      delete from club_attendances a where a.user_id = ${from}
        and exists (select from club_attendances o where o.user_id = ${into} and o.event_id = a.event_id)`.execute(
      trx,
    );
    await moveRows(trx, 'club_attendances', 'user_id', from, into);
  },
  erase: (trx, userId) => deleteRows(trx, 'club_attendances', 'user_id', userId),
  export: async (db, userId) => ({
    club_attendances: await rowsOf(db, 'club_attendances', 'user_id', userId),
  }),
};
