import { subscriptionsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

/** The user's own subscriptions. */
export function subscriptionsRoutes(mount: Mount, service: ByBrand<SubscriptionsService>): void {
  mount(subscriptionsCalls['subscriptions.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );

  mount(subscriptionsCalls['subscriptions.get'], ({ brand, actor, params, query }) =>
    service(brand).get(actor, params.id, parseNames(query.expand)),
  );

  mount(subscriptionsCalls['subscriptions.cancel'], async ({ brand, actor, query, body }) => ({
    success: true as const,
    data: await service(brand).cancel(actor, query.id, body),
  }));

  mount(subscriptionsCalls['subscriptions.stay'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).stay(actor, params.id),
  }));

  mount(subscriptionsCalls['subscriptions.resume'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).resume(actor, params.id),
  }));
}
