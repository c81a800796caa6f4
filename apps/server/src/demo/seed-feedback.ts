import type { DemoStream, DemoStreamRating } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';

interface FeedbackSeed {
  stream: DemoStream;
  streamId: number;
  course: SeededCourse;
  now: number;
}

/** Seeds the ratings and completed surveys of a stream. */
export async function seedFeedback(
  brand: Brand,
  { stream, streamId, course, now }: FeedbackSeed,
): Promise<void> {
  for (const [index, rating] of stream.ratings.entries()) {
    const at = new Date(now - (stream.ratings.length - index) * 3_600_000);
    await brand.db
      .insertInto('stream_ratings')
      .values({
        stream_id: streamId,
        ...targetOf(course, rating),
        stars: rating.stars,
        comment: rating.comment ?? '',
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  for (const slug of stream.surveys)
    await brand.db
      .insertInto('stream_surveys')
      .values({ stream_id: streamId, lesson_id: lessonOf(course, slug) })
      .execute();
}

function targetOf(course: SeededCourse, { dayNumber, lesson }: DemoStreamRating) {
  if (dayNumber === undefined) return { target_type: 'course', target_id: course.id };
  if (lesson !== undefined) return { target_type: 'lesson', target_id: lessonOf(course, lesson) };
  const day = course.days.get(dayNumber);
  if (day === undefined) throw new Error(`${course.demo.slug} has no day ${dayNumber}`);
  return { target_type: 'day', target_id: day.id };
}

function lessonOf(course: SeededCourse, slug: string): number {
  const lessons = [...course.days.values()].flatMap((day) => day.lessons);
  const lesson = lessons.find((one) => one.slug === slug);
  if (lesson === undefined) throw new Error(`${course.demo.slug} has no lesson ${slug}`);
  return lesson.lessonId;
}
