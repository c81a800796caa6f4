import { sql } from 'kysely';

/** Whether an entry of the audit log is about money or what is sold for it: such entries are kept with the books. */
export const moneyActions = sql`(target_type = any(${[
  'installment_plan',
  'order',
  'payment_difference',
  'promo_code',
  'service',
  'subscription',
]}) or action = any(${[
  'checkout_settings.changed',
  'payment_account.changed',
  'payment_settings.changed',
  'points.corrected',
  'points_settings.changed',
  'store_account.changed',
]}))`;
