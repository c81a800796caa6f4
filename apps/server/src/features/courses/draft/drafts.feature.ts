import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../courses.service.ts';
import { createDraftsService, type PublishPicture } from './drafts.service.ts';
import { draftsStudioRoutes } from './drafts.studio.ts';
import { createScheduledPublications } from '../versions/scheduled-publications.ts';
import { registerVersionsJobs } from '../versions/versions.jobs.ts';
import { createVersionsService } from '../versions/versions.service.ts';
import { versionsStudioRoutes } from '../versions/versions.studio.ts';

interface Deps extends Pick<PlatformParts, 'brands' | 'clock' | 'jobs' | 'log'> {
  courses: ByBrand<CoursesService>;
  /** The feature files follows the feature courses, whose media it serves. */
  files: ByBrand<{ publishPicture: PublishPicture }>;
}

/** Authoring of courses: the part of the feature courses that needs the feature files. */
export function draftsFeature({ brands, clock, courses, files, jobs, log }: Deps) {
  const drafts = byBrand((brand) =>
    createDraftsService({
      brand,
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
      clock,
    }),
  );
  const versions = byBrand((brand) => createVersionsService({ brand, clock }));
  const scheduled = byBrand((brand) =>
    createScheduledPublications({
      brand,
      publishing: courses(brand),
      assertPublishable: drafts(brand).assertPublishable,
      clock,
    }),
  );
  return {
    services: {},
    routes({ mount }) {
      draftsStudioRoutes(mount, drafts, courses);
      versionsStudioRoutes(mount, versions, scheduled);
    },
    jobs: () => registerVersionsJobs({ jobs, brands, scheduled, log }),
  } satisfies Feature;
}
