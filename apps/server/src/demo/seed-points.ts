import { pointsHistory, type DemoBrand, type DemoPerson, type PointsEntry } from '@daystream/demo';
import { chatIdOf, statusIdOf, type HomeworkKey } from '../features/talking/homework/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';

const hourMs = 3_600_000;

interface PointsSeed {
  demo: DemoBrand;
  person: DemoPerson;
  userId: number;
  courses: ReadonlyMap<string, SeededCourse>;
  now: number;
}

/** Seeds the ledger of a person and what it refers to. Runs after the person's progress, the rewards and the orders are seeded. */
export async function seedPoints(
  brand: Brand,
  { demo, person, userId, courses, now }: PointsSeed,
): Promise<void> {
  const entries = pointsHistory(demo, person);
  if (entries.length === 0) return;
  const streams = await brand.db
    .selectFrom('user_course_streams')
    .select(['id', 'course_id'])
    .where('user_id', '=', userId)
    .execute();
  const sourced = [];
  for (const entry of entries) {
    const course = courses.get(entry.course ?? '');
    const stream = streams.find(({ course_id }) => course_id === course?.id);
    const place = course && stream && { course, streamId: stream.id };
    const at = new Date(now - entry.hoursAgo * hourMs);
    sourced.push({ entry, source: await sourceOf(brand, { entry, userId, place, at }) });
  }
  sourced.sort((one, other) => one.source.at.getTime() - other.source.at.getTime());
  for (const [index, { entry, source }] of sourced.entries()) {
    const { at } = source;
    const { id } = await brand.db
      .insertInto('points_operations')
      .values({
        user_id: userId,
        kind: entry.amount > 0 ? 'earn' : 'spend',
        operation_key: entry.amount > 0 ? null : `demo ${index + 1}`,
        amount: entry.amount,
        reason: entry.reason,
        source_type: source.type,
        source_id: source.id,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (entry.reason === 'reward')
      await brand.db
        .insertInto('reward_claims')
        .values({
          reward_id: source.id,
          user_id: userId,
          cost: -entry.amount,
          state: 'given',
          operation_id: id,
          created_at: at,
          decided_at: at,
        })
        .execute();
  }
  const amount = entries.reduce((sum, entry) => sum + entry.amount, 0);
  await brand.db.insertInto('points_balances').values({ user_id: userId, amount }).execute();
}

interface EntryOf {
  entry: PointsEntry;
  userId: number;
  place: { course: SeededCourse; streamId: number } | undefined;
  at: Date;
}

/** Finds what points were given for, and when: a day gives them at its end. A correction is made here. */
async function sourceOf(
  { db }: Brand,
  { entry: { amount, reason, source }, userId, place, at }: EntryOf,
): Promise<{ type: string; id: number; at: Date }> {
  if (reason === 'correction') {
    const correction = { user_id: userId, amount, reason: source, created_at: at };
    const { id } = await db
      .insertInto('points_corrections')
      .values(correction)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { type: 'correction', id, at };
  }
  if (reason === 'reward') {
    const { id } = await db
      .selectFrom('rewards')
      .select('id')
      .where('title', '=', source)
      .executeTakeFirstOrThrow();
    return { type: 'reward', id, at };
  }
  if (reason === 'referral') {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'created_at'])
      .where('email', '=', source)
      .where('inviter_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { type: 'referral', id: order.id, at: order.created_at };
  }
  if (place === undefined) throw new Error(`the points for ${source} are of a course without a stream`);
  const { course, streamId } = place;
  if (reason === 'course_completed') return { type: 'stream', id: streamId, at };
  if (reason === 'day_ended') {
    const day = course.days.get(Number(source.split('/')[1]));
    const { id, finished_at } = await db
      .selectFrom('user_day_statuses')
      .select(['id', 'finished_at'])
      .where('stream_id', '=', streamId)
      .where('stage_day_id', '=', day?.id ?? 0)
      .executeTakeFirstOrThrow();
    return { type: 'day', id, at: finished_at ?? at };
  }
  const homework = course.homeworks.get(source);
  if (homework === undefined) throw new Error(`${course.demo.slug} has no homework ${source}`);
  const key: HomeworkKey = { streamId, targetType: homework.targetType, targetId: homework.targetId };
  return reason === 'rating_given'
    ? { type: 'chat', id: chatIdOf(key), at }
    : { type: 'homework', id: statusIdOf(key), at };
}
