import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import type { OrderRow } from './order-rows.ts';

type Trx = Transaction<BrandTables>;

/**
 * What a feature above `orders` does when an order changes, in the transaction that changes it and under the lock of the order. Each feature provides the
 * functions that it needs; `src/order-effects.ts` lists the features.
 */
export interface OrderEffects {
  /** Money of the order returns to its payer: called when a refund begins, and when the money has returned. */
  refunding?(trx: Trx, about: { order: OrderRow; now: number }): Promise<void>;
}

/** What `orders` is given by the features whose products it sells, and by those that add to orders. */
export interface Selling {
  products: ProductKinds;
  effects: readonly OrderEffects[];
}
