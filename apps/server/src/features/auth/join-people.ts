import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { mergePoints } from '../points/index.ts';

type Trx = Transaction<BrandTables>;

/**
 * Gives somebody all that was done anonymously, and forgets the anonymous person. Of a course that both have, both keep what was done: a day ended by either is
 * ended, a lesson was watched as far as in the better of the two, and what was written stays in one conversation.
 */
export async function joinPeople(trx: Trx, anonymousId: number, userId: number): Promise<void> {
  const pairs = await sql<{ anonymous: number; own: number }>`
    select a.id as anonymous, o.id as own from user_course_streams a
      join user_course_streams o on o.course_id = a.course_id and o.taken_back_at is null
    where a.user_id = ${anonymousId} and a.taken_back_at is null and o.user_id = ${userId}`.execute(trx);
  for (const { anonymous, own } of pairs.rows) await joinStreams(trx, anonymous, own);
  for (const [table, column] of [
    ['user_course_streams', 'user_id'],
    ['entitlements', 'user_id'],
    ['chats', 'learner_id'],
    ['chat_participants', 'user_id'],
    ['chat_messages', 'author_id'],
    ['chat_message_ratings', 'user_id'],
    ['files', 'user_id'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${userId} where ${sql.ref(column)} = ${anonymousId}`.execute(
      trx,
    );
  await mergePoints(trx, anonymousId, userId);
  await sql`update cookie_policies set user_id = ${userId} where user_id = ${anonymousId}
    and not exists (select from cookie_policies where user_id = ${userId})`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', anonymousId).where('is_anonymous', '=', true).execute();
}

async function joinStreams(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into user_day_statuses (stream_id, stage_day_id, started_at, finished_at)
    select ${to}::bigint, stage_day_id, started_at, finished_at from user_day_statuses where stream_id = ${from}
    on conflict (stream_id, stage_day_id) do update set
      started_at = least(user_day_statuses.started_at, excluded.started_at),
      finished_at = coalesce(user_day_statuses.finished_at, excluded.finished_at)`.execute(trx);
  await sql`
    insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at)
    select ${to}::bigint, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at
    from user_lesson_statuses where stream_id = ${from}
    on conflict (stream_id, stage_day_lesson_set_lesson_id) do update set
      viewed_seconds = greatest(user_lesson_statuses.viewed_seconds, excluded.viewed_seconds),
      position = case when excluded.updated_at > user_lesson_statuses.updated_at then excluded.position else user_lesson_statuses.position end,
      play_count = user_lesson_statuses.play_count + excluded.play_count,
      updated_at = greatest(user_lesson_statuses.updated_at, excluded.updated_at)`.execute(trx);
  await joinHomework(trx, from, to);
  // Access is that of the stream that stays.
  await sql`delete from entitlements where kind = 'course' and source in ('staff', 'demo') and source_id = ${from}`.execute(
    trx,
  );
  await sql`delete from user_course_streams where id = ${from}`.execute(trx);
}

async function joinHomework(trx: Trx, from: number, to: number): Promise<void> {
  const same = sql`o.stream_id = ${to} and o.target_type = a.target_type and o.target_id = a.target_id`;
  const both = sql`user_homework_statuses a join user_homework_statuses o on a.stream_id = ${from} and ${same}`;
  // What both sent: one chat with the messages and staff of both, one status with all reviews.
  await sql`
    insert into chat_participants as own (chat_id, user_id, role, viewed_message_id, created_at)
    select o.chat_id, p.user_id, p.role, p.viewed_message_id, p.created_at
    from ${both} join chat_participants p on p.chat_id = a.chat_id and p.role = 'staff'
    on conflict (chat_id, role, user_id) do update
      set viewed_message_id = greatest(own.viewed_message_id, excluded.viewed_message_id)`.execute(trx);
  await sql`update homework_reviews r set status_id = o.id from ${both} where r.status_id = a.id`.execute(
    trx,
  );
  const { rows } = await sql<{ chat_id: number }>`
    update chat_messages m set chat_id = o.chat_id from ${both} where m.chat_id = a.chat_id
    returning m.chat_id`.execute(trx);
  await recountChats(trx, [...new Set(rows.map(({ chat_id: id }) => id))]);
  await sql`
    update user_homework_statuses a set stream_id = ${to} where a.stream_id = ${from}
      and not exists (select from user_homework_statuses o where ${same})`.execute(trx);
  await sql`
    update chats set stream_id = ${to} where stream_id = ${from}
      and id not in (select chat_id from user_homework_statuses where stream_id = ${from})`.execute(trx);
}

/** Counts the messages of chats anew, in total and up to each participant's mark. */
async function recountChats(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update chats c set last_message_id = m.last_id, learner_message_count = m.of_learner, staff_message_count = m.of_staff
    from (select chat_id, max(id) as last_id, count(*) filter (where author_role = 'learner') as of_learner,
        count(*) filter (where author_role = 'staff') as of_staff
      from chat_messages where chat_id = any(${ids}::bigint[]) group by chat_id) m
    where c.id = m.chat_id`.execute(trx);
  await sql`
    update chat_participants p set viewed_count = (
      select count(*) from chat_messages m
      where m.chat_id = p.chat_id and m.id <= p.viewed_message_id and m.author_role <> p.role)
    where p.chat_id = any(${ids}::bigint[])`.execute(trx);
}
