import type { Brand } from '../../platform/brands/brand.ts';
import { createBrandCache } from '../../platform/cache/brand-cache.ts';
import type { Bus } from '../../platform/database/bus.ts';
import { createCoursesRepository } from './courses.repository.ts';

/** Returns a function that lists the addresses of all surveys of a brand, which its pages may embed. Kept in memory until a course is published. */
export function createSurveyPages({ brand, bus }: { brand: Brand; bus: Bus }): () => Promise<string[]> {
  const repository = createCoursesRepository(brand.db);
  const cache = createBrandCache<'pages', Promise<string[]>>({
    brand,
    bus,
    max: 1,
    invalidateOn: { 'course.changed': () => 'pages' },
  });
  return () => {
    const cached = cache.get('pages');
    if (cached !== undefined) return cached;
    const reading = repository.surveyPages();
    reading.catch(() => cache.delete('pages'));
    cache.set('pages', reading);
    return reading;
  };
}
