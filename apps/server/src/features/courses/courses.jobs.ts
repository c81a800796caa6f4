import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { jobKind, type Jobs } from '../../platform/jobs/jobs.ts';
import type { CoursePublishing } from './course-publishing.ts';

/** Enqueue it with each change of the banners of days. */
export const dayBannersJob = jobKind<{ day_ids: readonly number[] }>('courses.day-banners');

interface Deps {
  jobs: Jobs;
  brands: Pick<Brands, 'byAppId'>;
  courses: (brand: Brand) => Pick<CoursePublishing, 'refreshDayBanners'>;
}

/** Refreshes published courses after changes elsewhere. */
export function registerCoursesJobs({ jobs, brands, courses }: Deps): void {
  jobs.work(dayBannersJob, async ({ brand: appId, day_ids: dayIds }) => {
    const brand = brands.byAppId(appId);
    if (brand !== undefined) await courses(brand).refreshDayBanners(dayIds);
  });
}
