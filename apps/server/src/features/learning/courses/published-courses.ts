import { createBrandCache } from '../../../platform/cache/brand-cache.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { createPublishedCourse, type PublishedCourse } from './published-course.ts';
import { readVersion } from './stored-version.ts';

/** The published courses of a brand, kept in memory. */
export interface PublishedCourses {
  get(courseId: number): Promise<PublishedCourse | undefined>;
  /** Returns those of the courses that are published, in the order of the ids. */
  getMany(courseIds: readonly number[]): Promise<PublishedCourse[]>;
  /** Drops a course from this node's cache; other nodes receive `course.changed`. */
  forget(courseId: number): void;
}

/** A parsed course of 21 days takes about a megabyte. */
const maxCourses = 200;

/** Loads a course at its first use and drops it when the bus reports a change or a gap. */
export function createPublishedCourses({ brand, bus }: { brand: Brand; bus: Bus }): PublishedCourses {
  const repository = createCoursesRepository(brand.db);
  const cache = createBrandCache<number, Promise<PublishedCourse | undefined>>({
    brand,
    bus,
    max: maxCourses,
    invalidateOn: { 'course.changed': (event) => event.course_id },
  });

  function load(courseIds: readonly number[]): void {
    const versions = repository.published(courseIds);
    for (const id of courseIds) {
      // A load that was running when its entry was dropped serves only the callers that requested it before.
      const course = versions.then(async (rows) => {
        const row = rows.find(({ course_id }) => course_id === id);
        if (row === undefined) {
          if (cache.get(id) === course) cache.delete(id);
          return undefined;
        }
        const { tree, outline } = await readVersion(row);
        return createPublishedCourse(tree, outline);
      });
      course.catch(() => cache.delete(id));
      cache.set(id, course);
    }
  }

  return {
    get(courseId) {
      if (!cache.has(courseId)) load([courseId]);
      return cache.get(courseId) ?? Promise.resolve(undefined);
    },
    async getMany(courseIds) {
      const ids = [...new Set(courseIds)];
      const missing = ids.filter((id) => !cache.has(id));
      if (missing.length > 0) load(missing);
      const found = await Promise.all(ids.map(async (id) => cache.get(id)));
      return found.filter((course) => course !== undefined);
    },
    forget: (courseId) => cache.delete(courseId),
  };
}
