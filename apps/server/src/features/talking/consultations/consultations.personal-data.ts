import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../../learning/streams/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** Consultations belong to the stream and the chat of a learner, and are merged and deleted with them. What an expert opened or closed stays. */
export const consultationsPersonalData: PersonalData = {
  feature: 'consultations',
  columns: ['consultations.opened_by', 'consultations.closed_by'],
  merge: async (trx, from, into) => {
    for (const pair of await listMergedStreams(trx, from, into)) {
      // Of two open ones, one stays; an open one is not counted.
      await sql`
        delete from consultations where stream_id = ${pair.from} and status = 'open'
          and exists (select from consultations where stream_id = ${pair.into} and status = 'open')`.execute(
        trx,
      );
      await sql`update consultations set stream_id = ${pair.into} where stream_id = ${pair.from}`.execute(
        trx,
      );
    }
  },
  async erase(trx, userId) {
    await sql`
      delete from consultations where stream_id in (select id from ${streamRows} user_course_streams where user_id = ${userId})`.execute(
      trx,
    );
  },
  export: async (db, userId) => {
    const { rows } = await sql<Record<string, unknown>>`
      select c.* from consultations c join ${streamRows} s on s.id = c.stream_id where s.user_id = ${userId} order by c.id`.execute(
      db,
    );
    return { consultations: rows };
  },
};
