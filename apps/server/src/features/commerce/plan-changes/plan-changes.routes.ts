import { planChangesCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { PlanChanges } from './plan-changes.service.ts';

interface Deps {
  planChanges: ByBrand<PlanChanges>;
  originOf: OriginOf;
}

/** Changes of the user's own subscriptions to other products. */
export function planChangesRoutes(mount: Mount, { planChanges, originOf }: Deps): void {
  mount(calls['planChanges.list'], ({ brand, actor, params }) => planChanges(brand).list(actor, params.id));

  mount(calls['planChanges.create'], async ({ brand, actor, params, body, request }) => ({
    success: true as const,
    data: await planChanges(brand).create(actor, params.id, body, originOf(brand, request)),
  }));

  mount(calls['planChanges.withdraw'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await planChanges(brand).withdraw(actor, params.id),
  }));
}
