import type { Brand } from '../../platform/brands/brand.ts';
import type { Bus } from '../../platform/database/bus.ts';
import { createCoursesRepository } from './courses.repository.ts';

/** Which courses a person may read. */
export interface LearnerCourses {
  of(userId: number): Promise<readonly number[]>;
  has(userId: number, courseId: number): Promise<boolean>;
  /** Drops what this node knows of a person; other nodes hear `streams.changed`. */
  forget(userId: number): void;
}

const mostLearners = 20_000;

/**
 * The courses of people's streams, kept in memory: reading a course costs no statement. Only what was given is remembered, never that something was not, so
 * that a stream is there the moment it is given.
 */
export function createLearnerCourses({ brand, bus }: { brand: Brand; bus: Bus }): LearnerCourses {
  const repository = createCoursesRepository(brand.db);
  const cache = new Map<number, Promise<readonly number[]>>();

  function read(userId: number): Promise<readonly number[]> {
    const courses = repository.coursesOf(userId);
    courses.catch(() => cache.delete(userId));
    if (cache.size >= mostLearners) cache.delete(cache.keys().next().value ?? 0);
    cache.set(userId, courses);
    return courses;
  }

  bus.on('streams.changed', (event) => {
    if (event.brand === brand.appId) cache.delete(event.user_id);
  });
  bus.onGap(() => cache.clear());

  return {
    of: read,
    async has(userId, courseId) {
      const known = await cache.get(userId);
      return known?.includes(courseId) === true || (await read(userId)).includes(courseId);
    },
    forget: (userId) => void cache.delete(userId),
  };
}
