import { studioCommunitiesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CommunityRecords } from './community-records.service.ts';
import type { MembershipRecords } from './membership-records.service.ts';

/** Communities as records of the studio. */
export function communitiesStudioRoutes(mount: Mount, service: ByBrand<CommunityRecords>): void {
  mount(studioCommunitiesCalls['studio.communities.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioCommunitiesCalls['studio.communities.get'], ({ brand, params }) =>
    service(brand).get(params.id),
  );
  mount(studioCommunitiesCalls['studio.communities.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioCommunitiesCalls['studio.communities.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioCommunitiesCalls['studio.communities.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}

/** Members of communities as records of the studio. */
export function membershipsStudioRoutes(mount: Mount, service: ByBrand<MembershipRecords>): void {
  mount(studioCommunitiesCalls['studio.memberships.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioCommunitiesCalls['studio.communities.addMembers'], async ({ brand, actor, params, body }) => {
    await service(brand).add(actor, params.id, body);
    return { success: true } as const;
  });
  mount(studioCommunitiesCalls['studio.memberships.remove'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
}
