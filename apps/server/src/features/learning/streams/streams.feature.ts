import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../courses/index.ts';
import type { PointsSources } from '../points/index.ts';
import { createPointsSources } from './points-sources.ts';
import { registerStreamsJobs } from './streams.jobs.ts';
import { streamsRoutes } from './streams.routes.ts';
import type { MovedSubscriptions } from './stream-freezes.ts';
import { createStreamsService } from './streams.service.ts';
import { streamsStudioRoutes } from './streams.studio.ts';
import { streamsPersonalData } from './streams.personal-data.ts';
import { retention } from './streams.tables.ts';

type Deps = Pick<PlatformParts, 'bus' | 'clock' | 'jobs' | 'mediaTokens' | 'realtime' | 'sessions'> & {
  courses: ByBrand<CoursesService>;
  movedSubscriptions: MovedSubscriptions;
};

export function streamsFeature({ courses, jobs, ...deps }: Deps) {
  const streams = byBrand((brand) => createStreamsService({ ...deps, brand, courses: courses(brand) }));
  const streamsPoints: PointsSources = byBrand((brand) =>
    createPointsSources({ brand, published: courses(brand).published }),
  );
  return {
    services: { streams, streamsPoints },
    personalData: streamsPersonalData,
    routes({ mount }) {
      streamsRoutes(mount, streams);
      streamsStudioRoutes(mount, streams);
    },
    jobs: () => registerStreamsJobs({ jobs, streams }),
    retention,
  } satisfies Feature;
}
