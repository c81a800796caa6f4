import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';

export const moderationPersonalData: PersonalData = {
  feature: 'club_moderation',
  columns: [
    'club_cases.decided_by',
    'club_cases.member_id',
    'club_reports.user_id',
    'club_sanctions.created_by',
    'club_sanctions.user_id',
  ],
  async merge(trx, from, into) {
    await sql`
      delete from club_reports r where r.user_id = ${from}
        and exists (select from club_reports o where o.user_id = ${into} and o.case_id = r.case_id)`.execute(
      trx,
    );
    await moveRows(trx, 'club_reports', 'user_id', from, into);
    await sql`
      delete from club_cases k where k.member_id = ${from}
        and exists (select from club_cases o where o.member_id = ${into} and o.community_id = k.community_id)`.execute(
      trx,
    );
    await moveRows(trx, 'club_cases', 'member_id', from, into);
    await moveRows(trx, 'club_sanctions', 'user_id', from, into);
    await moveRows(trx, 'club_sanctions', 'created_by', from, into);
    await moveRows(trx, 'club_cases', 'decided_by', from, into);
  },
  /** A report stays without its author, so that the text is still looked at. What the person decided as staff stays. */
  async erase(trx, userId) {
    await sql`update club_reports set user_id = null, text = '' where user_id = ${userId}`.execute(trx);
    await deleteRows(trx, 'club_cases', 'member_id', userId);
    await deleteRows(trx, 'club_sanctions', 'user_id', userId);
  },
  /** Who reported a text is not disclosed to its author, so reports about the person are not theirs. */
  export: async (db, userId) => ({
    club_reports: await rowsOf(db, 'club_reports', 'user_id', userId),
    club_sanctions: await rowsOf(db, 'club_sanctions', 'user_id', userId, ['created_by']),
  }),
};
