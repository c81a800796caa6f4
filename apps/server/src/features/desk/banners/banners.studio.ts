import { studioBannersCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BannerRecordsService } from './banner-records.service.ts';

/** Banners as records of the studio. */
export function bannersStudioRoutes(mount: Mount, service: ByBrand<BannerRecordsService>): void {
  mount(studioBannersCalls['studio.banners.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioBannersCalls['studio.banners.choices'], ({ brand }) => service(brand).choices());
  mount(studioBannersCalls['studio.banners.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(studioBannersCalls['studio.banners.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioBannersCalls['studio.banners.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioBannersCalls['studio.banners.move'], async ({ brand, actor, params, body }) => {
    await service(brand).move(actor, params.id, body.before_id);
    return { success: true } as const;
  });
  mount(studioBannersCalls['studio.banners.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}
