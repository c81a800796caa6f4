import { isDayEnded, type DemoPerson, type DemoStream } from '@daystream/demo';
import { demoVideos } from '@daystream/demo/media';
import { formatDay, lessonParts, localDay, localMidnight } from '@daystream/domain';
import { addStream } from '../features/learning/streams/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse, SeededDay } from './seed-courses.ts';
import { seedFeedback } from './seed-feedback.ts';
import { seedPractice } from './seed-practice.ts';
import { seedHomeworkChats } from './seed-homework-chats.ts';
import { seedStreamChat } from './seed-stream-chats.ts';
import type { BrandMedia } from './seed-media.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;

interface PersonSeed {
  person: DemoPerson;
  userId: number;
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  media: BrandMedia;
  now: number;
}

/** Seeds a person's streams and progress as rows, because services cannot write past dates. */
export async function seedStreams(brand: Brand, seed: PersonSeed): Promise<void> {
  const { person, userId, courses, now } = seed;
  const today = localDay(now, person.timezone);
  const midnight = (inDays: number) => localMidnight(today + inDays, person.timezone);
  for (const stream of person.streams) {
    const course = courses.get(stream.course);
    if (course === undefined)
      throw new Error(`${person.email} has a stream of the unknown course ${stream.course}`);
    const row = {
      user_id: userId,
      course_id: course.id,
      is_demo: stream.isDemo,
      course_full_access: stream.courseFullAccess,
      start_date: new Date(midnight(stream.startsInDays)),
      is_optional_purchase: stream.isOptionalPurchase,
      max_consultation_count: stream.maxConsultationCount,
      filters: [...stream.filters],
      created_at: new Date(Math.min(now, midnight(stream.startsInDays)) - 24 * hourMs),
    };
    const endsAt = stream.endsInDays === null ? null : new Date(midnight(stream.endsInDays + 1) - 1);
    const streamId = await brand.db.transaction().execute((trx) => addStream(trx, row, endsAt));
    if (streamId === undefined) throw new Error(`${person.email} has two streams of ${stream.course}`);
    if (stream.freeze)
      await brand.db
        .insertInto('user_course_stream_freezes')
        .values({
          stream_id: streamId,
          status: stream.freeze.status,
          start_date: new Date(midnight(stream.freeze.startsInDays)),
          end_date: new Date(midnight(stream.freeze.endsInDays + 1) - 1000),
          frozen_days: stream.freeze.endsInDays - stream.freeze.startsInDays + 1,
          // The end of access in the data is the moved one.
          moved_entitlement_ids: await entitlementsOf(brand, streamId),
        })
        .execute();
    const lastDayNumber = stream.days.at(-1)?.upTo ?? 0;
    for (const day of course.days.values())
      if (!day.demo.dayOfRest && day.demo.dayNumber <= lastDayNumber)
        await seedDay(brand, streamId, stream, day, {
          opensAt: midnight(stream.startsInDays + day.demo.delay),
          timezone: person.timezone,
          now,
        });
    await seedPractice(brand, { stream, streamId, course, today });
    await seedFeedback(brand, { stream, streamId, course, now });
    await seedHomeworkChats(brand, { ...seed, stream, streamId, course });
    const expertId = idOf(seed.people, course.demo.experts[0] ?? '');
    await seedStreamChat(brand, { userId, stream, streamId, expertId, now });
  }
}

/** How much of a lesson learners watch who have watched as long as it is: some skip the end and repeat the beginning. */
const endings = [1, 1, 0.9, 1, 0.7, 1, 0.95, 0.5, 1];

/** The watched parts from the beginning to where the learner stopped; `seed` chooses who leaves earlier. */
function watchedParts(viewedShare: number, seed: number): number {
  const share = viewedShare * (endings[seed % endings.length] ?? 1);
  return 2 ** Math.ceil(lessonParts * share) - 1;
}

async function entitlementsOf(brand: Brand, streamId: number): Promise<number[]> {
  const rows = await brand.db
    .selectFrom('entitlements')
    .select('id')
    .where('kind', '=', 'course')
    .where('source', 'in', ['staff', 'demo'])
    .where('source_id', '=', streamId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A day starts at eight in the morning and ends half an hour later, or just now if that is in the future. */
async function seedDay(
  brand: Brand,
  streamId: number,
  stream: DemoStream,
  day: SeededDay,
  { opensAt, timezone, now }: { opensAt: number; timezone: string; now: number },
): Promise<void> {
  const isEnded = isDayEnded(stream, day.demo.dayNumber);
  const startedAt = Math.min(opensAt + 8 * hourMs, now - 60_000);
  const finishedAt = Math.min(startedAt + hourMs / 2, now - 30_000);
  await brand.db
    .insertInto('user_day_statuses')
    .values({
      stream_id: streamId,
      stage_day_id: day.id,
      started_at: new Date(startedAt),
      finished_at: isEnded ? new Date(finishedAt) : null,
    })
    .execute();
  for (const lesson of day.lessons) {
    const length = demoVideos.find(({ slug }) => slug === lesson.videoSlug)?.seconds ?? 0;
    const stat = stream.lessonStats.find(
      ({ dayNumber, lesson: slug }) => dayNumber === day.demo.dayNumber && slug === lesson.slug,
    );
    if (length === 0 || (stat === undefined && !isEnded)) continue;
    const { viewedShare, positionShare, playCount } = stat ?? {
      viewedShare: 1,
      positionShare: 1,
      playCount: 1,
    };
    await brand.db
      .insertInto('user_lesson_statuses')
      .values({
        stream_id: streamId,
        stage_day_lesson_set_lesson_id: lesson.id,
        viewed_seconds: Math.round(length * viewedShare),
        position: Math.round(length * positionShare),
        play_count: playCount,
        updated_at: new Date(finishedAt),
        watched_parts: watchedParts(viewedShare, streamId + lesson.id),
        first_viewed_on: viewedShare > 0 ? formatDay(localDay(startedAt, timezone)) : null,
      })
      .execute();
  }
}
