import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { OrderIds } from '../orders/index.ts';
import { createAddToSubscription } from './add-to-subscription.ts';
import { openSubscribedOf } from './open-subscribed.ts';
import { planChangeEmailJob, sendPlanChangeEmail } from './plan-change-email.ts';
import { createSubscriptionRecords } from './subscription-records.service.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { subscriptionsStudioRoutes } from './subscriptions.studio.ts';
import { subscriptionsPersonalData } from './subscriptions.personal-data.ts';
import { retention } from './subscriptions.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'mailer' | 'originOf' | 'realtime'> & {
  orderIds: ByBrand<Pick<OrderIds, 'publicId'>>;
};

export function subscriptionsFeature({ realtime, clock, jobs, mailer, originOf, orderIds }: Deps) {
  const subscriptions = byBrand((brand) =>
    createSubscriptionsService({ brand, realtime, ids: orderIds(brand), clock }),
  );
  const records = byBrand((brand) => createSubscriptionRecords({ brand, realtime, clock }));
  const addToSubscription = byBrand((brand) =>
    createAddToSubscription({ brand, realtime, ids: orderIds(brand), clock }),
  );
  return {
    services: {},
    personalData: subscriptionsPersonalData,
    routes({ mount }) {
      subscriptionsRoutes(mount, { subscriptions, addToSubscription });
      subscriptionsStudioRoutes(mount, records);
    },
    jobs() {
      jobs.workForBrand(planChangeEmailJob, (brand, data) =>
        sendPlanChangeEmail({ mailer, originOf }, brand, data),
      );
      jobs.scheduleForBrands('orders.open-subscribed', '*/15 * * * *', (brand) =>
        openSubscribedOf(brand, clock()),
      );
    },
    retention,
  } satisfies Feature;
}
