import type { Article } from '@daystream/contract';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { productRows } from '../../commerce/catalogue/catalogue.reads.ts';
import type { PublishedCourses } from '../../learning/courses/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

type RelatedCourse = Article['courses'][number];

interface Deps {
  db: BrandDatabase;
  published: PublishedCourses;
}

/** The courses beside an article that are published, in their order: with the reader's stream of each, or the first service on sale that opens it. */
export async function listRelatedCourses(
  { db, published }: Deps,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<RelatedCourse[]> {
  if (courseIds.length === 0) return [];
  const [courses, streams, services] = await Promise.all([
    published.getMany(courseIds),
    db
      .selectFrom(streamRows.as('s'))
      .select(['s.id', 's.course_id'])
      .where('s.user_id', '=', userId)
      .where('s.withdrawn_at', 'is', null)
      .where('s.course_id', 'in', courseIds)
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom(productRows.as('p'))
      .select(['p.course_id', 'p.alias'])
      .where('p.is_active', '=', true)
      .where('p.kind', 'in', ['course', 'course_subscription'])
      .where('p.course_id', 'in', courseIds)
      .orderBy('p.id')
      .execute(),
  ]);
  return courses.map(({ id, tree }) => ({
    id,
    title: tree.title,
    image: tree.image,
    stream_id: streams.findLast((stream) => stream.course_id === id)?.id ?? null,
    service_alias: services.find((service) => service.course_id === id)?.alias ?? null,
  }));
}
