import type { Brand } from '../../../platform/brands/brand.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { createCoursePublishing } from './course-publishing.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { createCourseRecords } from './course-records.service.ts';
import { createPublishedCourses } from './published-courses.ts';
import { createEmbeddedPages } from './embedded-pages.ts';

interface Deps {
  brand: Brand;
  bus: Bus;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** Published courses; learners read them through the feature course-content. */
export function createCoursesService({ brand, bus, realtime, clock }: Deps) {
  const published = createPublishedCourses({ brand, bus });
  const publishing = createCoursePublishing({ brand, published, realtime, clock });

  return {
    ...publishing,
    ...createCourseRecords({ brand, publishing }),
    /** Published courses for other features, without a check of the actor. */
    published,
    embeddedPages: createEmbeddedPages({ brand, bus }),

    /** The keys of all files to which published courses refer. */
    servedFileKeys: (): Promise<string[]> => createCoursesRepository(brand.db).servedFileKeys(),
  };
}
export type CoursesService = ReturnType<typeof createCoursesService>;
