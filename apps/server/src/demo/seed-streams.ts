import { isDayEnded, type DemoPerson, type DemoStream } from '@daystream/demo';
import { demoVideos } from '@daystream/demo/media';
import { localDay, localMidnight } from '@daystream/domain';
import { addStream } from '../features/streams/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse, SeededDay } from './seed-courses.ts';
import { seedThreads } from './seed-threads.ts';
import type { SchoolMedia } from './seed-media.ts';

const hourMs = 3_600_000;

interface Life {
  person: DemoPerson;
  userId: number;
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  media: SchoolMedia;
  now: number;
}

/** A person's streams and what they did in them, as rows: the past is not made by calls of today. */
export async function seedStreams(brand: Brand, life: Life): Promise<void> {
  const { person, userId, courses, now } = life;
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
          end_date: new Date(midnight(stream.freeze.endsInDays + 1) - 1),
        })
        .execute();
    const begun = stream.days.at(-1)?.upTo ?? 0;
    for (const day of course.days.values())
      if (!day.demo.dayOfRest && day.demo.dayNumber <= begun)
        await seedDay(brand, streamId, stream, day, {
          opened: midnight(stream.startsInDays + day.demo.delay),
          now,
        });
    await seedThreads(brand, { ...life, stream, streamId, course });
  }
}

/** A day was begun at eight in the morning and ended half an hour later, or just now if it is still before that. */
async function seedDay(
  brand: Brand,
  streamId: number,
  stream: DemoStream,
  day: SeededDay,
  { opened, now }: { opened: number; now: number },
): Promise<void> {
  const isEnded = isDayEnded(stream, day.demo.dayNumber);
  const startedAt = Math.min(opened + 8 * hourMs, now - 60_000);
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
    const told = stream.lessonStats.find(
      (stat) => stat.dayNumber === day.demo.dayNumber && stat.lesson === lesson.slug,
    );
    if (length === 0 || (told === undefined && !isEnded)) continue;
    const { viewedShare, positionShare, playCount } = told ?? {
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
      })
      .execute();
  }
}
