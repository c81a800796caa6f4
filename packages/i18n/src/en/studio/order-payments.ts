import type { orderPayments as source } from '../../ru/studio/order-payments.ts';
import type { Translated } from '../../translated.ts';

export const orderPayments = {
  open: 'Payments',
  title: 'Payments of order {{number}}',
  none: 'Nobody has tried to pay for this order yet.',
  loadFailed: 'The payments couldn’t be loaded',
  states: { pending: 'waiting for an answer', succeeded: 'paid', failed: 'failed' },
  automatic: 'charged to the saved card',
  byBuyer: 'on the payment page',
  card: 'card •• {{last4}}',
  fee: 'fee {{amount}}',
  atProvider: 'provider’s number: {{id}}',
  failures: {
    declined: 'declined by the bank',
    insufficient_funds: 'not enough money on the card',
    expired_card: 'the card has expired',
    authentication_required: 'the buyer has to confirm it',
    failed: 'the provider couldn’t make the payment',
  },
  refund: 'Refund of {{amount}}',
  refundStates: { pending: 'sent to the provider', succeeded: 'money returned', failed: 'failed' },
  reasons: {
    sold_out: 'sold out before the payment came',
    price_changed: 'the price had changed before the payment',
    promo_code_used: 'the promo code could no longer be used',
    no_buyer: 'the order is anonymized: nobody to give access to',
    charge_closed: 'no longer had to be paid',
    points_returned: 'the order was canceled and its points returned',
    already_owned: 'the buyer already has access with no end date',
    already_subscribed: 'the buyer already has the subscription',
    invite_used: 'the discount of the invitation was used before',
    paid_twice: 'paid twice',
    provider: 'refunded at the provider',
    store: 'refunded by the app store',
    dispute: 'lost dispute',
  },
} as const satisfies Translated<typeof source, 'en'>;
