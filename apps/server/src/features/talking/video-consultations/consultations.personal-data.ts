import { sql } from 'kysely';
import { deleteRows, moveRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../../learning/streams/index.ts';

export const consultationsPersonalData: PersonalData = {
  feature: 'video-consultations',
  columns: ['expert_availability.user_id', 'video_consultations.user_id', 'video_consultations.expert_id'],
  /** Of two meetings at the same time the one of the kept account stays; the other can be booked anew. Accounts of staff are never merged. */
  async merge(trx, from, into) {
    await sql`
      update video_consultations v set status = 'available', starts_at = null, ends_at = null, busy_until = null, expert_id = null,
        sequence = v.sequence + 1
      where v.user_id = ${from} and v.status in ('waiting', 'confirmed') and exists (
        select from video_consultations k where k.user_id = ${into} and k.status in ('waiting', 'confirmed')
          and tstzrange(k.starts_at, k.ends_at) && tstzrange(v.starts_at, v.ends_at))`.execute(trx);
    for (const pair of await listMergedStreams(trx, from, into))
      await trx
        .updateTable('video_consultations')
        .set({ stream_id: pair.into })
        .where('stream_id', '=', pair.from)
        .execute();
    await moveRows(trx, 'video_consultations', 'user_id', from, into);
  },
  /** Meetings that the user held as an expert stay with their learners. */
  async erase(trx, userId) {
    await deleteRows(trx, 'expert_availability', 'user_id', userId);
    await deleteRows(trx, 'video_consultations', 'user_id', userId);
  },
  export: async (db, userId) => ({
    expert_availability: await rowsOf(db, 'expert_availability', 'user_id', userId),
    video_consultations: await rowsOf(db, 'video_consultations', 'user_id', userId, [
      'private_notes',
      'origin',
    ]),
  }),
};
