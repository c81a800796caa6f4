import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { FindSources, PointsSources } from './points-sources.ts';
import { createPointsCorrections } from './points-corrections.service.ts';
import { createPointsHistory } from './points-history.ts';
import { pointsPersonalData } from './points.personal-data.ts';
import { createPointsRepository } from './points.repository.ts';
import { pointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';
import { pointsStudioRoutes } from './points.studio.ts';
import { retention } from './points.tables.ts';

type Deps = Pick<PlatformParts, 'realtime'> & { sources: readonly PointsSources[] };

export function pointsFeature({ realtime, sources }: Deps) {
  const points = byBrand((brand) =>
    createPointsService({
      brand,
      sources: Object.assign(
        { correction: createPointsRepository(brand.db).correctionsOfUser } satisfies Record<
          string,
          FindSources
        >,
        ...sources.map((ofFeature) => ofFeature(brand)),
      ) as Record<string, FindSources>,
    }),
  );
  const history = byBrand((brand) => createPointsHistory({ brand }));
  const corrections = byBrand((brand) => createPointsCorrections({ brand, realtime }));
  return {
    services: {},
    personalData: pointsPersonalData,
    routes({ mount }) {
      pointsRoutes(mount, points);
      pointsStudioRoutes(mount, corrections, history);
    },
    retention,
  } satisfies Feature;
}
