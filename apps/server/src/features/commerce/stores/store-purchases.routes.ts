import { storesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { StorePurchasesService } from './store-purchases.service.ts';

/** Purchases of learners in app stores. */
export function storePurchasesRoutes(
  mount: Mount,
  { storePurchases, rateLimits }: { storePurchases: ByBrand<StorePurchasesService>; rateLimits: RateLimits },
): void {
  // Each asks the store: enough to restore what a person has.
  const receipts = rateLimits.create('store-purchases.user', { points: 60, seconds: 600 });
  mount(storesCalls['storePurchases.account'], ({ brand, actor }) => storePurchases(brand).account(actor));
  mount(storesCalls['storePurchases.add'], async ({ brand, actor, body }) => {
    await receipts.count(`${brand.appId} ${actor.userId}`);
    return { success: true as const, data: await storePurchases(brand).add(actor, body) };
  });
}
