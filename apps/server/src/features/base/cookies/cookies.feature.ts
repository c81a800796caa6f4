import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature } from '../../../platform/feature.ts';
import { cookiesRoutes } from './cookies.routes.ts';
import { createCookiesService } from './cookies.service.ts';
import { cookiesPersonalData } from './cookies.personal-data.ts';
import { retention } from './cookies.tables.ts';

export function cookiesFeature() {
  const cookies = byBrand((brand) => createCookiesService({ brand }));
  return {
    services: { cookies },
    personalData: cookiesPersonalData,
    routes: ({ mount }) => cookiesRoutes(mount, cookies),
    retention,
  } satisfies Feature;
}
