import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createSegmentsService } from './segments.service.ts';
import { segmentsStudioRoutes } from './segments.studio.ts';
import { retention } from './segments.tables.ts';

type Deps = Pick<PlatformParts, 'bus' | 'clock'>;

export function segmentsFeature({ bus, clock }: Deps) {
  const segments = byBrand((brand) => createSegmentsService({ brand, bus, clock }));
  return {
    services: { segments },
    routes: ({ mount }) => segmentsStudioRoutes(mount, segments),
    retention,
  } satisfies Feature;
}
