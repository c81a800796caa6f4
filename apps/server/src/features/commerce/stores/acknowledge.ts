import type { StoreName } from '@daystream/contract';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { jobKind } from '../../../../platform/jobs/jobs.ts';
import type { ProductKinds } from '../../../learning/entitlements/index.ts';
import type { StoreVerifiers } from '../../payments/index.ts';
import { productKindOf } from '../product-kinds.ts';
import { createStorePurchasesRepository } from './store-purchases.repository.ts';

/** Google returns the money of what is not acknowledged within three days. */
export const acknowledgeJob = jobKind<{ purchaseId: number }>('orders.acknowledge-store-purchase', {
  retries: 12,
});

/** Tells the store that a purchase was given, so that it keeps the money. Idempotent. */
export async function acknowledgePurchase(
  { brand, products, verifiers }: { brand: Brand; products: ProductKinds; verifiers: StoreVerifiers },
  purchaseId: number,
): Promise<void> {
  const purchases = createStorePurchasesRepository(brand.db);
  const purchase = await purchases.byId(purchaseId);
  if (purchase === undefined || purchase.is_acknowledged) return;
  const service = await purchases.service(purchase.service_id);
  await verifiers[purchase.store as StoreName].acknowledge(brand, {
    purchaseId: purchase.external_id,
    productCode: purchase.product_code,
    isSubscription: service.interval !== null,
    isRepeatable: productKindOf(products, service).describe(service).isRepeatable,
  });
  await purchases.set(purchaseId, { is_acknowledged: true });
}
