import { sql } from 'kysely';
import { deleteRows, rowsWhere, type PersonalData } from '../../../platform/personal-data/index.ts';
import { listMergedStreams } from '../streams/index.ts';
import { streamRows } from '../streams/streams.reads.ts';

export const feedbackPersonalData: PersonalData = {
  feature: 'feedback',
  columns: [],
  /** What the account has rated itself is kept; a rating replaces one that the account put off. */
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into)) {
      await sql`
        insert into stream_ratings as r (stream_id, target_type, target_id, stars, comment, created_at, updated_at)
        select ${pair.into}::bigint, target_type, target_id, stars, comment, created_at, updated_at
        from stream_ratings where stream_id = ${pair.from}
        on conflict (stream_id, target_type, target_id) do update set
          stars = excluded.stars, comment = excluded.comment, updated_at = excluded.updated_at
        where r.stars is null`.execute(trx);
      await sql`
        insert into stream_surveys (stream_id, lesson_id, completed_at)
        select ${pair.into}::bigint, lesson_id, completed_at from stream_surveys where stream_id = ${pair.from}
        on conflict do nothing`.execute(trx);
      await deleteStreamRows(trx, pair.from);
    }
  },
  /** Ratings and surveys are deleted with their stream by foreign keys. */
  erase: () => Promise.resolve(),
  async export(db, userId) {
    const ofStreams = sql`t.stream_id in (select id from ${streamRows} user_course_streams where user_id = ${userId})`;
    return {
      stream_ratings: await rowsWhere(db, 'stream_ratings', ofStreams),
      stream_surveys: await rowsWhere(db, 'stream_surveys', ofStreams),
    };
  },
};

async function deleteStreamRows(trx: Parameters<PersonalData['merge']>[0], streamId: number): Promise<void> {
  await deleteRows(trx, 'stream_ratings', 'stream_id', streamId);
  await deleteRows(trx, 'stream_surveys', 'stream_id', streamId);
}
