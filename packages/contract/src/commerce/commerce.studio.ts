/** Staff calls on services, orders, promo codes and the payment provider. */
import { z } from 'zod';
import { call } from '../call.ts';
import {
  InstallmentInterval,
  OfferType,
  OrderState,
  PaymentProvider,
  ServiceKind,
  StoreName,
  SubscriptionInterval,
} from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Moment, Seconds, text } from '../wire.ts';
import { OrderGift } from './gifts.ts';
import { OrderLine } from './orders.ts';
import { Amount, Currency, KnownCurrency, maxAdditionalServices, ServiceQuestion } from './services.ts';

/** Of a price, in minor units. */
export const maxAmount = 100_000_000;
const price = z.int('not_whole').min(1, 'too_small').max(maxAmount, 'too_big');
const wholeNumber = (max: number, min = 1) => z.int('not_whole').min(min, 'too_small').max(max, 'too_big');

/** As App Store Connect and Google Play allow them. */
const StoreProductCode = z
  .string()
  .max(150, 'too_long')
  .regex(/^[\w.]*$/, 'not_allowed')
  .default('');

export const ServiceForm = z.object({
  type: ServiceKind,
  alias: z
    .string()
    .max(100, 'too_long')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug_form'),
  title: text(200, 1),
  description: text(5000),
  price,
  currency: KnownCurrency,
  /** Included in the price; hundredths of a percent. */
  tax_rate: wholeNumber(9999, 0),
  /** Null for a club. */
  course_id: Id.nullable(),
  /** Of an upgrade: who has this course can buy it. */
  required_course_id: Id.nullable(),
  access_days: wholeNumber(3650).nullable(),
  units: wholeNumber(1000, 0),
  starts_at: Moment.nullable(),
  sale_starts_at: Moment.nullable(),
  sale_ends_at: Moment.nullable(),
  seats: wholeNumber(1_000_000, 0).nullable(),
  is_active: z.boolean(),
  /** Where it is offered for its course. */
  offer_types: z.array(OfferType).max(4, 'too_long'),
  /** Its category in the catalog; empty: it is not there. */
  catalog_category: text(100),
  catalog_author: text(100),
  /** The products of app stores that sell it; empty: none. */
  apple_product_code: StoreProductCode,
  google_product_code: StoreProductCode,
  questions: z.array(ServiceQuestion).max(30, 'too_long'),
  /** Services that buyers can add to it at its checkout, in the order of the page. */
  additional_service_ids: z.array(Id).max(maxAdditionalServices, 'too_long').default([]),
  /** Of a subscription: it is paid each `period` times `interval`. Null for what is paid once. */
  interval: SubscriptionInterval.nullable(),
  period: wholeNumber(100).nullable(),
  /** Days before the first payment; 0: paid at once. */
  trial_days: wholeNumber(365, 0),
  /** What a subscription opens besides its course; a club opens one community. */
  content_course_ids: z.array(Id).max(100, 'too_long'),
  community_ids: z.array(Id).max(100, 'too_long'),
  /** Of a course or an extension that can be paid in parts: how many, each `installment_period` times `installment_interval`. Null: it is paid in full. */
  installment_parts: wholeNumber(24, 2).nullable(),
  installment_interval: InstallmentInterval.nullable(),
  installment_period: wholeNumber(100).nullable(),
  /** The first part in percent of the price; null: all parts are equal. */
  installment_first_percent: wholeNumber(99).nullable(),
  /** In the dialog that cancels the subscription, or asks about canceling the installments. */
  cancel_popup_text: text(1000),
  /** Whether its subscribers add courses of the catalogue to it. */
  includes_catalogue: z.boolean().default(false),
  /** Subscriptions of one group can be changed for each other; empty: this one cannot. */
  plan_group: text(100),
  /** What who cancels is offered to stay, in percent of the next payment; null: nothing. */
  stay_percent: wholeNumber(100).nullable(),
});
export type ServiceForm = z.output<typeof ServiceForm>;

export const ServiceRecord = z
  .object({
    ...ServiceForm.shape,
    id: Id,
    alias: z.string(),
    title: z.string(),
    description: z.string(),
    price: Amount,
    currency: Currency,
    course_title: z.string(),
    starts_at: Seconds.nullable(),
    sale_starts_at: Seconds.nullable(),
    sale_ends_at: Seconds.nullable(),
    catalog_category: z.string(),
    catalog_author: z.string(),
    apple_product_code: z.string(),
    google_product_code: z.string(),
    plan_group: z.string(),
    additional_service_ids: z.array(Id),
    includes_catalogue: z.boolean(),
    /** Paid orders. */
    sold_count: z.int(),
    updated_at: Seconds,
  })
  .meta({ id: 'ServiceRecord' });
export type ServiceRecord = z.infer<typeof ServiceRecord>;

export const OrderRecord = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    lines: z.array(OrderLine),
    state: OrderState,
    currency: Currency,
    subtotal: Amount,
    discount: Amount,
    tax: Amount,
    total: Amount,
    refunded: Amount,
    /** Points that paid and were not returned. A refund of an order that they paid in full returns them. */
    points_left: z.int(),
    /** Refunds that the provider has not confirmed yet. */
    refunding: Amount,
    /** Refunds that the provider refused, until a later one of the same payment. */
    refund_refused: Amount,
    /** Disputed at the provider and not decided: it cannot be refunded meanwhile. */
    disputed: Amount,
    /** What the provider kept. */
    fee: Amount,
    promo_code: z.string(),
    /** The part of the discount that an invitation gave. */
    invite_discount: Amount,
    /** Of a company that bought. */
    company_name: z.string(),
    company_tax_number: z.string(),
    /** Of the receipt; null until it is paid. */
    receipt_url: z.string().nullable(),
    provider: z.enum([...PaymentProvider.options, ...StoreName.options]).nullable(),
    /** Paid, but what it gives could not be given, such as consultations of a stream that was withdrawn. */
    is_unfulfilled: z.boolean(),
    /** Of an order for somebody else. */
    gift: OrderGift.nullable(),
    created_at: Seconds,
    paid_at: Seconds.nullable(),
  })
  .meta({ id: 'OrderRecord' });
export type OrderRecord = z.infer<typeof OrderRecord>;

export const PromoCodeForm = z.object({
  code: text(64, 1).toUpperCase(),
  /** A share of the price; otherwise `amount` of `currency`. */
  percent: wholeNumber(100).nullable(),
  amount: price.nullable(),
  currency: KnownCurrency.nullable(),
  starts_at: Moment.nullable(),
  ends_at: Moment.nullable(),
  max_uses: wholeNumber(1_000_000).nullable(),
  max_uses_per_person: wholeNumber(1000).nullable(),
  /** Empty: every service. */
  service_ids: z.array(Id).max(200, 'too_long'),
  is_active: z.boolean(),
});
export type PromoCodeForm = z.output<typeof PromoCodeForm>;

export const PromoCodeRecord = z
  .object({
    ...PromoCodeForm.shape,
    id: Id,
    code: z.string(),
    starts_at: Seconds.nullable(),
    ends_at: Seconds.nullable(),
    uses_count: z.int(),
  })
  .meta({ id: 'PromoCodeRecord' });
export type PromoCodeRecord = z.infer<typeof PromoCodeRecord>;

const PaymentSettings = z.object({ provider: PaymentProvider.nullable() });

export const CheckoutSettings = z
  .object({
    /** Who sells, as it stands on receipts; an empty name: the title of the school. */
    seller_name: text(200),
    seller_tax_number: text(32),
    seller_address: text(500),
    /** Whether buyers who did not pay are reminded by e-mail. */
    follows_up: z.boolean(),
    /** Whether a lost dispute of the whole price ends the access to what was bought. */
    ends_disputed_access: z.boolean(),
    /** How many days after their delivery gifts can be redeemed; null: without an end. */
    gift_days: wholeNumber(3650).nullable().default(null),
  })
  .meta({ id: 'CheckoutSettings' });
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

const CheckoutReport = CheckoutSettings.extend({
  /** Orders of the last 30 days whose buyers were reminded, and those that were paid afterwards. */
  reminded_count: z.int(),
  reminded_paid_count: z.int(),
});

const services = recordCalls({
  path: '/studio/api/course-services',
  permission: 'services.manage',
  record: ServiceRecord,
});
const orders = recordCalls({ path: '/studio/api/orders', permission: 'orders.read', record: OrderRecord });
const promoCodes = recordCalls({
  path: '/studio/api/promo-codes',
  permission: 'services.manage',
  record: PromoCodeRecord,
});

export const studioCommerceCalls = {
  'studio.services.list': services.list({
    summary: 'Services; `q` searches titles',
    sort: ['id', 'title', 'price', 'updated_at'],
    filter: { is_active: z.boolean(), course_id: IdFilter },
  }),
  'studio.services.get': services.get('One service'),
  'studio.services.create': services.create({
    summary: 'Create a service; it is on sale at once if it is active and within its dates',
    body: ServiceForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.services.update': services.update({
    summary: 'Replace all fields of a service; orders keep what they were made with',
    body: ServiceForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.orders.list': orders.list({
    summary: 'Orders; `q` searches names, e-mails and numbers of orders',
    sort: ['id', 'created_at', 'total'],
    order: 'DESC',
    filter: { state: OrderState, user_id: IdFilter, service_id: IdFilter },
  }),
  'studio.orders.get': orders.get('One order'),
  'studio.orders.refund': orders.action('refund', {
    permission: 'orders.refund',
    summary:
      'Refund a part of an order, or all that is left of it; a full refund ends the access that it gave',
    body: z.object({
      /** Null: all that is left. */
      amount: price.nullable(),
      reason: text(500, 1),
    }),
    reply: OrderRecord,
    errors: [
      'own_account',
      'not_found',
      'invalid',
      'not_refundable',
      'refund_at_store',
      'idempotency_key_reused',
    ],
  }),
  'studio.orders.resendGift': orders.action('resend-gift', {
    summary: 'Send the e-mail of a gift again, or at once if its day has not come',
    reply: OrderRecord,
    errors: ['not_found', 'gift_redeemed', 'gift_unavailable', 'idempotency_key_reused'],
  }),
  'studio.promoCodes.list': promoCodes.list({
    summary: 'Promo codes; `q` searches codes',
    sort: ['id', 'code'],
    order: 'DESC',
    filter: { is_active: z.boolean() },
  }),
  'studio.promoCodes.get': promoCodes.get('One promo code'),
  'studio.promoCodes.create': promoCodes.create({
    summary: 'Create a promo code',
    body: PromoCodeForm,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.promoCodes.update': promoCodes.update({
    summary: 'Replace all fields of a promo code',
    body: PromoCodeForm,
    errors: ['not_found', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.checkoutSettings.get': call({
    method: 'GET',
    path: '/studio/api/checkout-settings',
    scope: 'staff',
    permission: 'orders.read',
    summary: 'Who sells, whether unpaid orders are followed up, and how often that helped',
    reply: CheckoutReport,
  }),
  'studio.checkoutSettings.set': call({
    method: 'PUT',
    path: '/studio/api/checkout-settings',
    scope: 'staff',
    permission: 'services.manage',
    summary: 'Change who sells, and whether unpaid orders are followed up',
    body: CheckoutSettings,
    reply: CheckoutReport,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.paymentSettings.get': call({
    method: 'GET',
    path: '/studio/api/payment-settings',
    scope: 'staff',
    permission: 'orders.read',
    summary: 'The provider through which the brand sells; null: it does not sell',
    reply: PaymentSettings,
  }),
  'studio.paymentSettings.set': call({
    method: 'PUT',
    path: '/studio/api/payment-settings',
    scope: 'staff',
    permission: 'payments.manage',
    summary: 'Choose the payment provider, or stop selling',
    body: PaymentSettings,
    reply: PaymentSettings,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
