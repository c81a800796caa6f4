import { sql } from 'kysely';
import { rowsWhere, type PersonalData } from '../../../platform/personal-data/index.ts';
import { mergeChats } from '../chats/index.ts';
import { listMergedStreams, type MergedStream } from '../../learning/streams/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

type Trx = Parameters<PersonalData['merge']>[0];

export const homeworkPersonalData: PersonalData = {
  feature: 'homework',
  columns: ['homework_reviews.reviewer_id'],
  async merge(trx, from, into) {
    for (const pair of await listMergedStreams(trx, from, into)) await mergeHomework(trx, pair);
  },
  /** Reviews are deleted with their status; reviews that the user wrote about others stay. */
  async erase(trx, userId) {
    await sql`delete from user_homework_statuses where stream_id in
      (select id from ${streamRows} user_course_streams where user_id = ${userId})`.execute(trx);
  },
  async export(db, userId) {
    const own = sql`select h.id from user_homework_statuses h join ${streamRows} s on s.id = h.stream_id
      where s.user_id = ${userId}`;
    return {
      user_homework_statuses: await rowsWhere(db, 'user_homework_statuses', sql`t.id in (${own})`),
      homework_reviews: await rowsWhere(db, 'homework_reviews', sql`t.status_id in (${own})`, [
        'reviewer_id',
      ]),
    };
  },
};

/** A homework that both users sent becomes one chat with the messages and staff of both, and one status with all reviews. */
async function mergeHomework(trx: Trx, { from, into }: MergedStream): Promise<void> {
  const { rows: both } = await sql<{ status: number; kept_status: number; chat: number; kept_chat: number }>`
    select a.id as status, o.id as kept_status, a.chat_id as chat, o.chat_id as kept_chat
    from user_homework_statuses a
      join user_homework_statuses o on o.stream_id = ${into} and o.target_type = a.target_type and o.target_id = a.target_id
    where a.stream_id = ${from}`.execute(trx);
  for (const { status, kept_status: kept } of both) {
    await keepFurtherStatus(trx, status, kept);
    await trx
      .updateTable('homework_reviews')
      .set({ status_id: kept })
      .where('status_id', '=', status)
      .execute();
    await trx.deleteFrom('user_homework_statuses').where('id', '=', status).execute();
  }
  await mergeChats(
    trx,
    both.map(({ chat, kept_chat: kept }) => ({ from: chat, into: kept })),
  );
  await trx
    .updateTable('user_homework_statuses')
    .set({ stream_id: into })
    .where('stream_id', '=', from)
    .execute();
}

/** Of two statuses of one homework the further one counts: accepted before under review, returned and not sent. */
async function keepFurtherStatus(trx: Trx, other: number, kept: number): Promise<void> {
  const rank = (status: string) =>
    sql`array_position(array['NOT_UPLOADED', 'FAIL', 'UPLOADED', 'DONE'], ${sql.ref(status)})`;
  await sql`
    update user_homework_statuses k set status = o.status, uploaded_at = o.uploaded_at, review_since = o.review_since,
      has_unseen_acceptance = o.has_unseen_acceptance, scores = o.scores, updated_at = o.updated_at
    from user_homework_statuses o
    where k.id = ${kept} and o.id = ${other} and ${rank('o.status')} > ${rank('k.status')}`.execute(trx);
}
