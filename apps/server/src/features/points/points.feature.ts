import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import { createPointsCorrections } from './points-corrections.service.ts';
import { pointsPersonalData } from './points.personal-data.ts';
import { pointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';
import { pointsStudioRoutes } from './points.studio.ts';

export function pointsFeature({ realtime }: Pick<PlatformParts, 'realtime'>) {
  const points = byBrand((brand) => createPointsService({ brand }));
  const corrections = byBrand((brand) => createPointsCorrections({ brand, realtime }));
  return {
    services: {},
    personalData: pointsPersonalData,
    routes({ mount }) {
      pointsRoutes(mount, points);
      pointsStudioRoutes(mount, corrections);
    },
  } satisfies Feature;
}
