import { studioVideosCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { StudioVideosService } from './studio-videos.service.ts';

/** Staff's calls on videos of courses. */
export function filesStudioRoutes(mount: Mount, service: ByBrand<StudioVideosService>): void {
  mount(studioVideosCalls['studio.videos.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );
  mount(studioVideosCalls['studio.videos.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
  mount(studioVideosCalls['studio.videos.retry'], ({ brand, actor, params }) =>
    service(brand).retry(actor, params.id),
  );
}
