import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { CoursesService } from '../courses/index.ts';
import { streamsRoutes } from './streams.routes.ts';
import { createStreamsService } from './streams.service.ts';
import { streamsStudioRoutes } from './streams.studio.ts';
import { streamsPersonalData } from './streams.personal-data.ts';

type Deps = Pick<PlatformParts, 'bus' | 'clock' | 'mediaTokens' | 'realtime'> & {
  courses: ByBrand<CoursesService>;
};

export function streamsFeature({ courses, ...deps }: Deps) {
  const streams = byBrand((brand) => createStreamsService({ ...deps, brand, courses: courses(brand) }));
  return {
    services: { streams },
    personalData: streamsPersonalData,
    routes({ mount }) {
      streamsRoutes(mount, streams);
      streamsStudioRoutes(mount, streams);
    },
  } satisfies Feature;
}
