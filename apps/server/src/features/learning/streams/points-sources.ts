import type { Brand } from '../../../platform/brands/brand.ts';
import type { PublishedCourses } from '../courses/index.ts';
import type { FindSources } from '../points/index.ts';
import { createStreamDaysRepository } from './stream-days.repository.ts';

/** Describes what finished days (`day`) and finished courses (`stream`) gave points for. */
export function createPointsSources({
  brand,
  published,
}: {
  brand: Brand;
  published: PublishedCourses;
}): Record<'day' | 'stream', FindSources> {
  const repository = createStreamDaysRepository(brand.db);
  const coursesOf = async (rows: readonly { course_id: number }[]) => {
    const courses = await published.getMany(rows.map(({ course_id }) => course_id));
    return new Map(courses.map((course) => [course.id, course]));
  };
  return {
    async day(userId, ids) {
      const rows = await repository.ofUser(userId, ids);
      const courses = await coursesOf(rows);
      return new Map(
        rows.flatMap(({ id, course_id, stage_day_id }) => {
          const course = courses.get(course_id);
          const day = course?.days.get(stage_day_id)?.day;
          return course && day
            ? [
                [
                  id,
                  { course_title: course.tree.title, day_number: day.day_number, title: day.title },
                ] as const,
              ]
            : [];
        }),
      );
    },
    async stream(userId, ids) {
      const rows = await repository.streamsOfUser(userId, ids);
      const courses = await coursesOf(rows);
      return new Map(
        rows.flatMap(({ id, course_id }) => {
          const course = courses.get(course_id);
          return course
            ? [[id, { course_title: course.tree.title, day_number: null, title: '' }] as const]
            : [];
        }),
      );
    },
  };
}
