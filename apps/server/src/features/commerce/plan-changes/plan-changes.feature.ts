import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { ChargeRuns, OrderIds, OrdersService, Selling } from '../orders/index.ts';
import { planChangesRoutes } from './plan-changes.routes.ts';
import { createPlanChanges } from './plan-changes.service.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'log' | 'originOf' | 'realtime'> &
  Pick<Selling, 'chargeKinds'> & {
    orders: ByBrand<OrdersService>;
    orderIds: ByBrand<OrderIds>;
    chargeRuns: ByBrand<ChargeRuns>;
  };

/** Changes of subscriptions to other products. What changes is a subscription, and what is paid for it is an order: this feature has no tables. */
export function planChangesFeature({ orders, orderIds, chargeRuns, originOf, ...parts }: Deps) {
  const planChanges = byBrand((brand) =>
    createPlanChanges({
      ...parts,
      brand,
      ids: orderIds(brand),
      orders: orders(brand),
      chargeRuns: chargeRuns(brand),
    }),
  );
  return {
    services: {},
    routes({ mount }) {
      planChangesRoutes(mount, { planChanges, originOf });
    },
  } satisfies Feature;
}
