import { publishedRows } from '../../../platform/database/published-rows.ts';

/** How the brand takes payments: one row. */
export const paymentSettingsRows = publishedRows('payment_settings', ['id', 'provider']);

/** Orders. */
export const orderRows = publishedRows('orders', [
  'id',
  'charge_id',
  'holds_until',
  'installment_plan_id',
  'paid_at',
  'state',
]);

/** What was ordered. */
export const orderLineRows = publishedRows('order_lines', ['order_id', 'service_id']);
