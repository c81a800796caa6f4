import type { Brand } from '../../../platform/brands/brand.ts';
import { createBrandCache } from '../../../platform/cache/brand-cache.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import { createCoursesRepository } from './courses.repository.ts';

/** Returns a function that lists the external pages that the pages of a brand may embed: surveys of lessons, and documents of courses. Kept in memory until a course is published. */
export function createEmbeddedPages({ brand, bus }: { brand: Brand; bus: Bus }): () => Promise<string[]> {
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
    const reading = repository.embeddedPages();
    reading.catch(() => cache.delete('pages'));
    cache.set('pages', reading);
    return reading;
  };
}
