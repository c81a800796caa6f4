import type { StoreName } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import {
  lockPaymentOrder,
  recordStoreRefund,
  recordStoreSale,
  type ChangedStream,
  type Selling,
} from '../orders/index.ts';
import {
  createStorePurchasesRepository,
  type StoreProduct,
  type StorePurchaseRow,
} from './store-purchases.repository.ts';
import type { StoreTransaction } from './store-verifier.ts';

export interface StoreDeps extends Selling {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

interface Bought {
  /** Locked. */
  purchase: StorePurchaseRow & { user_id: number };
  product: StoreProduct;
}

/**
 * Brings the payments of a purchase up to what the store reports: each is an order that is paid once, its refund is recorded once, and one whose refund was
 * reversed is paid again. Returns the streams that changed.
 */
export async function recordStorePayments(
  trx: Transaction<BrandTables>,
  deps: StoreDeps,
  { purchase, product }: Bought,
  transactions: readonly StoreTransaction[],
): Promise<ChangedStream[]> {
  const purchases = createStorePurchasesRepository(trx);
  const changed: ChangedStream[] = [];
  for (const { externalId, amount, currency, refunded, isRevoked } of transactions) {
    const [last, ...earlier] = await purchases.paymentsOf(purchase.id, externalId);
    const order = last && (await lockPaymentOrder(trx, last.id))?.order;
    const isReturned =
      last !== undefined &&
      (order?.main.revoked_at !== null || (last.amount > 0 && last.refunded === last.amount));
    const isReturnedThere = refunded > 0 || isRevoked;
    if (last === undefined || (isReturned && !isReturnedThere)) {
      // What was returned before anybody knew of it gives nothing.
      if (isRevoked) continue;
      const count = last === undefined ? 0 : earlier.length + 1;
      const sale = {
        store: purchase.store as StoreName,
        purchaseId: purchase.id,
        userId: purchase.user_id,
        product,
        externalId: purchases.paymentId(externalId, count),
        amount,
        currency,
      };
      changed.push(...(await recordStoreSale(trx, deps, sale)));
    }
    if (!isReturnedThere) continue;
    const [newest] = await purchases.paymentsOf(purchase.id, externalId);
    if (newest !== undefined)
      changed.push(...(await recordStoreRefund(trx, deps, newest.id, { refunded, isRevoked })));
  }
  return changed;
}
