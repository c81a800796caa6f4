import { byBrand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import { cookiesRoutes } from './cookies.routes.ts';
import { createCookiesService } from './cookies.service.ts';

export function cookiesFeature() {
  const cookies = byBrand((brand) => createCookiesService({ brand }));
  return {
    services: { cookies },
    routes: ({ mount }) => cookiesRoutes(mount, cookies),
  } satisfies Feature;
}
