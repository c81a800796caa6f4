import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { CoursePublishing } from './course-publishing.ts';

/** Enqueue it with each change of the banners of days. */
export const dayBannersJob = jobKind<{ day_ids: readonly number[] }>('courses.day-banners');

interface Deps {
  jobs: Jobs;
  courses: (brand: Brand) => Pick<CoursePublishing, 'refreshDayBanners'>;
}

/** Refreshes published courses after changes elsewhere. */
export function registerCoursesJobs({ jobs, courses }: Deps): void {
  jobs.workForBrand(dayBannersJob, (brand, { day_ids: dayIds }) => courses(brand).refreshDayBanners(dayIds));
}
