import { studioCommunitiesCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { CommunityRecords } from './community-records.service.ts';

/** Communities as records of the studio. */
export function communitiesStudioRoutes(mount: Mount, service: ByBrand<CommunityRecords>): void {
  mount(studioCommunitiesCalls['studio.communities.list'], ({ brand, query }) => service(brand).list(query));

  mount(studioCommunitiesCalls['studio.communities.get'], ({ brand, params }) =>
    service(brand).get(params.id),
  );

  mount(studioCommunitiesCalls['studio.communities.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
}
