import { studioSiteCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SiteService } from './site.service.ts';

/** The configuration in the studio. */
export function siteStudioRoutes(mount: Mount, service: ByBrand<SiteService>): void {
  mount(studioSiteCalls['studio.site.get'], ({ brand }) => service(brand).get());
  mount(studioSiteCalls['studio.site.update'], ({ brand, actor, body }) =>
    service(brand).update(actor, body),
  );
  mount(studioSiteCalls['studio.site.history'], ({ brand, query }) => service(brand).history(query));
  mount(studioSiteCalls['studio.site.restore'], ({ brand, actor, params }) =>
    service(brand).restore(actor, params.id),
  );
  mount(studioSiteCalls['studio.site.picture'], ({ brand, actor, body }) =>
    service(brand).publishPicture(actor, body.file_id),
  );
}
