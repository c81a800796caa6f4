import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { SegmentsService } from '../segments/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { createCohortsService } from './cohorts.service.ts';
import { enrolmentPersonalData } from './enrolment.personal-data.ts';
import { cohortsStudioRoutes, streamOperationsStudioRoutes } from './enrolment.studio.ts';
import { registerOperationJob } from './run-operation.ts';
import { createStreamOperations } from './stream-operations.service.ts';
import { retention } from './enrolment.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & {
  segments: ByBrand<SegmentsService>;
  streams: ByBrand<StreamsService>;
};

export function enrolmentFeature({ clock, jobs, segments, streams }: Deps) {
  const cohorts = byBrand((brand) => createCohortsService({ brand }));
  const streamOperations = byBrand((brand) =>
    createStreamOperations({ brand, jobs, segments: segments(brand), clock }),
  );
  return {
    services: { cohorts, streamOperations },
    personalData: enrolmentPersonalData,
    routes({ mount }) {
      cohortsStudioRoutes(mount, cohorts);
      streamOperationsStudioRoutes(mount, streamOperations);
    },
    jobs: () => registerOperationJob({ jobs, streams, clock }),
    retention,
  } satisfies Feature;
}
