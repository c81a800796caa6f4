import type { ScoreSource } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { PublishedCourse, PublishedCourses } from '../courses/index.ts';
import type { FindSources } from '../points/index.ts';
import { createFeedbackRepository } from './feedback.repository.ts';

/** Describes which rated days (`rated_day`) and courses (`rated_course`) gave points. */
export function createPointsSources({
  brand,
  published,
}: {
  brand: Brand;
  published: PublishedCourses;
}): Record<'rated_day' | 'rated_course', FindSources> {
  const repository = createFeedbackRepository(brand.db);
  const findBy =
    (
      targetType: 'day' | 'course',
      describe: (course: PublishedCourse, id: number) => ScoreSource | undefined,
    ) =>
    async (userId: number, ids: readonly number[]) => {
      const rows = await repository.ratedOfUser(userId, targetType, ids);
      const courses = await published.getMany(rows.map(({ course_id }) => course_id));
      return new Map(
        rows.flatMap(({ target_id, course_id }) => {
          const course = courses.find(({ id }) => id === course_id);
          const source = course && describe(course, target_id);
          return source ? [[target_id, source] as const] : [];
        }),
      );
    };
  return {
    rated_day: findBy('day', ({ tree, days }, id) => {
      const day = days.get(id)?.day;
      return day && { course_title: tree.title, day_number: day.day_number, title: day.title };
    }),
    rated_course: findBy('course', ({ tree }) => ({ course_title: tree.title, day_number: null, title: '' })),
  };
}
