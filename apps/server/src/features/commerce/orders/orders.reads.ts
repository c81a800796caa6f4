import { publishedRows } from '../../../platform/database/published-rows.ts';

/** How the brand takes payments: one row. */
export const paymentSettingsRows = publishedRows('payment_settings', ['id', 'provider']);

/** Orders. */
export const orderRows = publishedRows('orders', [
  'id',
  'charge_id',
  'created_at',
  'currency',
  'discount',
  'email',
  'holds_until',
  'installment',
  'installment_plan_id',
  'invite_discount',
  'inviter_id',
  'mailbox',
  'name',
  'paid_at',
  'refunded',
  'state',
  'store_purchase_id',
  'subtotal',
  'total',
  'user_id',
]);

/** How a brand sells: one row, or none. */
export const checkoutSettingsRows = publishedRows('checkout_settings', ['gift_days']);

/** Payments of orders, and of cards that are kept without an order. */
export const paymentRows = publishedRows('payments', [
  'id',
  'amount',
  'created_at',
  'currency',
  'external_id',
  'fee',
  'order_id',
  'provider',
  'refunded',
  'state',
]);

/** What was returned of payments, or is about to be. */
export const refundRows = publishedRows('refunds', ['amount', 'dispute_id', 'payment_id', 'state']);

/** Disputes about payments. */
export const disputeRows = publishedRows('disputes', ['amount', 'payment_id', 'state']);

/** What was ordered. */
export const orderLineRows = publishedRows('order_lines', [
  'is_additional',
  'order_id',
  'service_id',
  'stream_id',
  'title',
]);
