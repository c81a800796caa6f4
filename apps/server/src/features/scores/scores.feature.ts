import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import { scoresRoutes } from './scores.routes.ts';
import { createScoresService } from './scores.service.ts';

export function scoresFeature() {
  const scores = byBrand((brand) => createScoresService({ brand }));
  return {
    services: { scores },
    routes: ({ mount }) => scoresRoutes(mount, scores),
  } satisfies Feature;
}
