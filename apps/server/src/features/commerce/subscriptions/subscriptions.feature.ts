import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createSubscriptionRecords } from './subscription-records.service.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { subscriptionsStudioRoutes } from './subscriptions.studio.ts';
import { subscriptionsPersonalData } from './subscriptions.personal-data.ts';
import { retention } from './subscriptions.tables.ts';

export function subscriptionsFeature({ realtime, clock }: Pick<PlatformParts, 'clock' | 'realtime'>) {
  const subscriptions = byBrand((brand) => createSubscriptionsService({ brand, realtime, clock }));
  const records = byBrand((brand) => createSubscriptionRecords({ brand, realtime, clock }));
  return {
    services: {},
    personalData: subscriptionsPersonalData,
    routes({ mount }) {
      subscriptionsRoutes(mount, subscriptions);
      subscriptionsStudioRoutes(mount, records);
    },
    retention,
  } satisfies Feature;
}
