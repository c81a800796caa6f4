import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../courses.service.ts';
import { createDraftsService, type PublishPicture } from './drafts.service.ts';
import { draftsStudioRoutes } from './drafts.studio.ts';

interface Deps extends Pick<PlatformParts, 'clock'> {
  courses: ByBrand<CoursesService>;
  /** The feature files follows the feature courses, whose media it serves. */
  files: ByBrand<{ publishPicture: PublishPicture }>;
}

/** Authoring of courses: the part of the feature courses that needs the feature files. */
export function draftsFeature({ clock, courses, files }: Deps) {
  const drafts = byBrand((brand) =>
    createDraftsService({
      brand,
      publishPicture: (...picture) => files(brand).publishPicture(...picture),
      clock,
    }),
  );
  return {
    services: {},
    routes({ mount }) {
      draftsStudioRoutes(mount, drafts, courses);
    },
  } satisfies Feature;
}
