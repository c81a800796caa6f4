import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { registerCoursesJobs } from './courses.jobs.ts';
import { createCoursesService } from './courses.service.ts';
import { coursesStudioRoutes } from './courses.studio.ts';
import { coursesPersonalData } from './courses.personal-data.ts';
import { retention } from './courses.tables.ts';

type Deps = Pick<PlatformParts, 'bus' | 'clock' | 'jobs' | 'realtime'>;

export function coursesFeature({ bus, clock, jobs, realtime }: Deps) {
  const courses = byBrand((brand) => createCoursesService({ brand, bus, realtime, clock }));
  return {
    services: { courses },
    personalData: coursesPersonalData,
    routes({ mount }) {
      coursesStudioRoutes(mount, courses);
    },
    jobs: () => registerCoursesJobs({ jobs, courses }),
    retention,
  } satisfies Feature;
}
