import type { Brand } from '../../../platform/brands/brand.ts';
import type { PublishedCourses } from '../../learning/courses/index.ts';
import type { FindSources } from '../../learning/points/index.ts';
import { createHomeworkRepository, type HomeworkSourceRow } from './homework.repository.ts';

/** Describes what accepted homeworks (`homework`) and ratings in their chats (`chat`) gave points for. */
export function createPointsSources({
  brand,
  published,
}: {
  brand: Brand;
  published: PublishedCourses;
}): Record<'homework' | 'chat', FindSources> {
  const repository = createHomeworkRepository(brand.db);
  const findBy =
    (idOf: (row: HomeworkSourceRow) => number): FindSources =>
    async (userId, ids) => {
      const rows = await repository.sourcesOfUser(userId, ids);
      const courses = await published.getMany(rows.map(({ course_id }) => course_id));
      return new Map(
        rows.flatMap((row) => {
          const course = courses.find(({ id }) => id === row.course_id);
          const homework = course?.homework(row.target_type, row.target_id);
          if (course === undefined || homework === undefined) return [];
          const day_number = homework.day?.day_number ?? null;
          const { title } = homework.placement.homework;
          return [[idOf(row), { course_title: course.tree.title, day_number, title }] as const];
        }),
      );
    };
  return { homework: findBy(({ id }) => id), chat: findBy(({ chat_id }) => chat_id) };
}
