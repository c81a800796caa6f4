import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Saved cards. */
export const paymentMethodRows = publishedRows('payment_methods', [
  'id',
  'brand',
  'is_default',
  'last4',
  'user_id',
]);
