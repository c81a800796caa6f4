import { completePart } from '../../../testing/complete/complete-part.ts';
import { coursesComplete } from '../../learning/courses/courses.complete.ts';

export const catalogueComplete = completePart(async (c) => {
  const { brand, db, mark } = c;
  const { courseId } = await c.part(coursesComplete);
  const sold = { price: 50_000, currency: 'RUB', course_id: courseId };
  const service = await db
    .insertInto('course_services')
    .values({
      ...sold,
      kind: 'expert_additional_question',
      alias: `question-${mark.toLowerCase()}`,
      title: `Question of ${brand.appId}`,
      units: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course = await db
    .insertInto('course_services')
    .values({ ...sold, kind: 'course', alias: `course-${mark.toLowerCase()}`, title: 'Course' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db
    .insertInto('catalog_categories')
    .values({ title: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = await db
    .insertInto('catalog_positions')
    .values({ service_id: course.id, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    /** A service that adds a question to the stream. */
    serviceId: service.id,
    /** The course itself, and its place in the catalogue. */
    courseServiceId: course.id,
    catalogPositionId: position.id,
  };
});
