import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import { pointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';

export function pointsFeature() {
  const points = byBrand((brand) => createPointsService({ brand }));
  return {
    services: {},
    routes: ({ mount }) => pointsRoutes(mount, points),
  } satisfies Feature;
}
