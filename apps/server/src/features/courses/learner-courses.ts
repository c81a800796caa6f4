import type { Brand } from '../../platform/brands/brand.ts';
import { createBrandCache } from '../../platform/cache/brand-cache.ts';
import type { Bus } from '../../platform/database/bus.ts';
import { createCoursesRepository } from './courses.repository.ts';

/** The courses that a user may read. */
export interface LearnerCourses {
  of(userId: number): Promise<readonly number[]>;
  has(userId: number, courseId: number): Promise<boolean>;
  /** Drops a user from this node's cache; other nodes receive `streams.changed`. */
  forget(userId: number): void;
}

const maxLearners = 20_000;

/**
 * Cache of the courses of users' streams: reading a course needs no statement. Only existing streams are cached, never their absence, so that a new
 * stream is effective at once.
 */
export function createLearnerCourses({ brand, bus }: { brand: Brand; bus: Bus }): LearnerCourses {
  const repository = createCoursesRepository(brand.db);
  const cache = createBrandCache<number, Promise<readonly number[]>>({
    brand,
    bus,
    max: maxLearners,
    invalidateOn: { 'streams.changed': (event) => event.user_id },
  });

  function read(userId: number): Promise<readonly number[]> {
    const courses = repository.coursesOf(userId);
    courses.catch(() => cache.delete(userId));
    cache.set(userId, courses);
    return courses;
  }

  return {
    of: read,
    async has(userId, courseId) {
      const cached = await cache.get(userId);
      return cached?.includes(courseId) === true || (await read(userId)).includes(courseId);
    },
    forget: (userId) => cache.delete(userId),
  };
}
