import type { StoreName } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import { productKindOf } from '../orders/index.ts';
import { createStorePurchasesRepository } from './store-purchases.repository.ts';
import type { StoreVerifiers } from './store-verifier.ts';

/** Google returns the money of what is not acknowledged within three days. The queue keeps its name, because jobs may wait in it while a new version is installed. */
export const acknowledgeJob = jobKind<{ purchaseId: number }>('orders.acknowledge-store-purchase', {
  retries: 12,
});

/** Reports to the store that a purchase was given, so that it keeps the money. Idempotent. */
export async function acknowledgePurchase(
  { brand, products, verifiers }: { brand: Brand; products: ProductKinds; verifiers: StoreVerifiers },
  purchaseId: number,
): Promise<void> {
  const purchases = createStorePurchasesRepository(brand.db);
  const purchase = await purchases.byId(purchaseId);
  if (purchase === undefined || purchase.is_acknowledged) return;
  const product = await purchases.product(purchase.service_id);
  await verifiers[purchase.store as StoreName].acknowledge(brand, {
    purchaseId: purchase.external_id,
    productCode: purchase.product_code,
    isSubscription: product.interval !== null,
    isRepeatable: productKindOf(products, product).describe(product).isRepeatable,
  });
  await purchases.set(purchaseId, { is_acknowledged: true });
}
