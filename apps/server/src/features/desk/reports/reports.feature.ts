import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import { registerReportsJobs } from './reports.jobs.ts';
import { reportsPersonalData } from './reports.personal-data.ts';
import { createReportsService } from './reports.service.ts';
import { reportsStudioRoutes } from './reports.studio.ts';
import { createRollupsService } from './rollups.service.ts';
import { retention } from './reports.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & { courses: ByBrand<CoursesService> };

/** Reports of brands and courses, read from rollups that a job keeps. */
export function reportsFeature({ clock, jobs, courses }: Deps) {
  const rollups = byBrand((brand) =>
    createRollupsService({ brand, published: courses(brand).published, clock }),
  );
  const reports = byBrand((brand) => createReportsService({ brand, courses: courses(brand), clock }));
  return {
    services: { rollups },
    personalData: reportsPersonalData,
    routes: ({ mount }) => reportsStudioRoutes(mount, reports, rollups),
    jobs: () => registerReportsJobs({ jobs, rollups }),
    retention,
  } satisfies Feature;
}
