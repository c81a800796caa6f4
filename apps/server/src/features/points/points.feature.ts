import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import { pointsPersonalData } from './points.personal-data.ts';
import { pointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';

export function pointsFeature() {
  const points = byBrand((brand) => createPointsService({ brand }));
  return {
    services: {},
    personalData: pointsPersonalData,
    routes: ({ mount }) => pointsRoutes(mount, points),
  } satisfies Feature;
}
