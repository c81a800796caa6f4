import { bannersCalls, type AppType } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { isMobileApp } from '../../../platform/http/authorize-call.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BannersService } from './banners.service.ts';

/** Calls on the actor's banners. */
export function bannersRoutes(mount: Mount, service: ByBrand<BannersService>): void {
  mount(bannersCalls['banners.list'], ({ brand, actor, query, request }) =>
    service(brand).list(actor, { ...query, appType: appTypeOf(request) }),
  );
  mount(bannersCalls['banners.newFeatures'], ({ brand, actor, query, request }) =>
    service(brand).newFeatures(actor, { position: query.position, appType: appTypeOf(request) }),
  );
  mount(bannersCalls['banners.dismiss'], async ({ brand, actor, params, request }) => {
    await service(brand).dismiss(actor, params.id, appTypeOf(request));
    return { success: true as const };
  });
}

/** The app type of a request; browsers send no header. */
function appTypeOf(request: FastifyRequest): AppType {
  return isMobileApp(request) ? 'mobile' : 'web';
}
