import type { Brands } from '../../../platform/brands/brands.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { BrandsService } from '../brands/index.ts';
import { setupRoutes } from './setup.routes.ts';
import { retention } from './setup.tables.ts';
import { createSetupService } from './setup.service.ts';

export function setupFeature({
  platform,
  brands,
  brandsService,
  rateLimits,
  clock,
  log,
}: Pick<PlatformParts, 'platform' | 'rateLimits' | 'clock' | 'log'> & {
  brands: Brands;
  brandsService: BrandsService;
}) {
  const setup = createSetupService({ platform, brands, brandsService, clock });
  return {
    services: { setup },
    retention,
    routes: ({ app }) =>
      setupRoutes(app, {
        service: setup,
        attempts: rateLimits.create('setup', { points: 30, seconds: 600 }),
        newLinks: rateLimits.create('setup-links', { points: 3, seconds: 600 }),
        log,
      }),
  } satisfies Feature;
}
