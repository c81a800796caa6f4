import type { DemoBrand } from '@daystream/demo';
import { localDay, localTime } from '@daystream/domain';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';
import { idOf } from './seed-people.ts';

const minuteMs = 60_000;

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Seeds the hours of a brand's expert, and coming and past meetings, which no service would book in the past. */
export async function seedVideoConsultations(
  { db, hosts }: Brand,
  { people: persons, videoConsultations: seed }: DemoBrand,
  { courses, people, now }: Seeded,
): Promise<void> {
  const expertId = idOf(people, seed.expert);
  const timezone = persons.find(({ email }) => email === seed.expert)?.timezone ?? 'UTC';
  const { lengthMinutes, bufferMinutes, roomUrl } = seed;
  await db
    .insertInto('expert_availability')
    .values({
      user_id: expertId,
      timezone,
      rules: JSON.stringify(
        [1, 2, 3, 4, 5].flatMap((weekday) => seed.hours.map((hours) => ({ weekday, ...hours }))),
      ),
      length_minutes: lengthMinutes,
      buffer_minutes: bufferMinutes,
      notice_minutes: 12 * 60,
      room_url: roomUrl,
    })
    .execute();
  const courseIdOf = (slug: string): number => {
    const course = courses.get(slug);
    if (course === undefined) throw new Error(`the demo has no course ${slug}`);
    return course.id;
  };
  for (const meeting of seed.meetings) {
    const userId = idOf(people, meeting.learner);
    const { id: streamId } = await db
      .selectFrom('user_course_streams')
      .select('id')
      .where('user_id', '=', userId)
      .where('course_id', '=', courseIdOf(meeting.course))
      .executeTakeFirstOrThrow();
    const start = localTime(
      localDay(now, timezone) + meeting.startsInDays,
      meeting.startsAtMinutes,
      timezone,
    );
    const end = start + lengthMinutes * minuteMs;
    await db
      .insertInto('video_consultations')
      .values({
        stream_id: streamId,
        user_id: userId,
        status: meeting.status,
        note: meeting.note,
        learner_notes: meeting.learnerNotes,
        private_notes: meeting.privateNotes,
        ...(meeting.status === 'available'
          ? {}
          : {
              expert_id: expertId,
              starts_at: new Date(start),
              ends_at: new Date(end),
              busy_until: new Date(end + bufferMinutes * minuteMs),
              confirmed_at: meeting.status === 'waiting' ? null : new Date(now),
              room_url: roomUrl,
              origin: `http://${hosts[0] ?? 'localhost'}`,
            }),
      })
      .execute();
  }
  for (const { course, count } of seed.inCourses)
    await db
      .insertInto('course_video_consultations')
      .values({ course_id: courseIdOf(course), count })
      .execute();
}
