import { communitiesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CommunitiesService } from './communities.service.ts';

/** Clubs. */
export function communitiesRoutes(mount: Mount, service: ByBrand<CommunitiesService>): void {
  mount(communitiesCalls['communities.list'], ({ brand, actor }) => service(brand).list(actor));
  mount(communitiesCalls['communities.own'], ({ brand, actor }) => service(brand).own(actor));
  mount(communitiesCalls['communities.leave'], ({ brand, actor, params }) =>
    service(brand).leave(actor, params.id),
  );
  mount(communitiesCalls['communities.return'], ({ brand, actor, params }) =>
    service(brand).return(actor, params.id),
  );
}
