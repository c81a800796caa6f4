import { studioSubscriptionsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SubscriptionRecords } from './subscription-records.service.ts';

/** Subscriptions as records of the studio. */
export function subscriptionsStudioRoutes(mount: Mount, service: ByBrand<SubscriptionRecords>): void {
  mount(studioSubscriptionsCalls['studio.subscriptions.list'], ({ brand, query }) =>
    service(brand).records(query),
  );

  mount(studioSubscriptionsCalls['studio.subscriptions.give'], ({ brand, actor, body }) =>
    service(brand).give(actor, body),
  );

  mount(studioSubscriptionsCalls['studio.subscriptions.end'], ({ brand, actor, params }) =>
    service(brand).end(actor, params.id),
  );
}
