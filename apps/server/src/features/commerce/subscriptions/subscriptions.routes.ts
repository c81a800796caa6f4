import { planChangesCalls, subscriptionsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { AddToSubscription } from './add-to-subscription.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

interface Deps {
  subscriptions: ByBrand<SubscriptionsService>;
  addToSubscription: ByBrand<AddToSubscription>;
}

/** The user's own subscriptions. */
export function subscriptionsRoutes(mount: Mount, { subscriptions, addToSubscription }: Deps): void {
  mount(subscriptionsCalls['subscriptions.list'], ({ brand, actor, query }) =>
    subscriptions(brand).list(actor, query),
  );

  mount(subscriptionsCalls['subscriptions.get'], ({ brand, actor, params, query }) =>
    subscriptions(brand).get(actor, params.id, parseNames(query.expand)),
  );

  mount(subscriptionsCalls['subscriptions.cancel'], async ({ brand, actor, query, body }) => ({
    success: true as const,
    data: await subscriptions(brand).cancel(actor, query.id, body),
  }));

  mount(subscriptionsCalls['subscriptions.stay'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await subscriptions(brand).stay(actor, params.id),
  }));

  mount(subscriptionsCalls['subscriptions.resume'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await subscriptions(brand).resume(actor, params.id),
  }));

  mount(planChangesCalls['catalog.addToSubscription'], async ({ brand, actor, params }) => ({
    data: await addToSubscription(brand)(actor, params.id),
  }));
}
