import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';

/** Payments of the sandbox: no money moved. */
const isTestPayment = sql`p.provider = 'sandbox' and p.state = 'succeeded'`;

/** The ids of orders that were paid with a test payment. */
export const testOrderIds = sql`select p.order_id from payments p where ${isTestPayment}`;

/** Whether the order was paid with a test payment. */
export const isTestOrder = (id: Sql): Sql =>
  sql`exists (select from payments p where p.order_id = ${id} and ${isTestPayment})`;

/**
 * Whether the school takes real payments, or has taken one: it sells through a payment provider or an app store. Keys of a provider that it does not sell through
 * say nothing: they may be unchecked, or those of a trial.
 */
export const takesRealPayments = sql`(exists (select from payment_settings where provider <> 'sandbox') or exists (select from store_accounts)
  or exists (select from payments p where p.provider <> 'sandbox' and p.state = 'succeeded'))`;

/** Whether the school sells with test payments now, or has done so. */
export const takesTestPayments = sql`(exists (select from payment_settings where provider = 'sandbox')
  or exists (select from payments p where ${isTestPayment}))`;
