/** Orders: what a person buys (spec rules §7, `POST /order/{id}`, extension, promo codes). */
import { z } from 'zod';
import { call } from '../call.ts';
import { ExtendType, OfferType, OrderState, ServiceKind } from '../enums.ts';
import {
  done,
  Email,
  Id,
  IdList,
  Moment,
  pageQuery,
  PathId,
  personName,
  Seconds,
  text,
  Timezone,
} from '../wire.ts';
import { OrderGift } from './gifts.ts';
import { Amount, CourseService, Currency, maxAdditionalServices } from './services.ts';

/** The number of an order with a signature, so that no order can be found by guessing. */
const OrderPublicId = z.string().regex(/^[1-9]\d{0,14}-[\w-]{32}$/, 'not_allowed');

/** A service of an order: first the one that was ordered, then those that were added to it. */
export const OrderLine = z
  .object({
    service_id: Id,
    title: z.string(),
    /** Before the discount. */
    price: Amount,
    discount: Amount,
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

/** What an order that is not paid keeps for its buyer. */
export const OrderHold = z
  .object({
    /** Points that were taken for it. They return when it is cancelled, and at `points_until`. */
    points: z.int(),
    points_until: Seconds.nullable(),
    has_seat: z.boolean(),
    has_promocode: z.boolean(),
    /** Until when its seat and its use of a promo code are kept; null: it has neither, or no longer. */
    place_until: Seconds.nullable(),
  })
  .meta({ id: 'OrderHold' });
export type OrderHold = z.infer<typeof OrderHold>;

/** Why an order gave its buyer nothing. `trial_used_by_mailbox`: with another account whose address is of the same mailbox. */
export const OrderRefusal = z
  .enum([
    'sold_out',
    'promo_code_used',
    'no_buyer',
    'charge_closed',
    'points_returned',
    'already_subscribed',
    'already_owned',
    'trial_used',
    'trial_used_by_mailbox',
    'invite_used',
    'too_many_gifts',
    'price_changed',
  ])
  .meta({ id: 'OrderRefusal' });
export type OrderRefusal = z.infer<typeof OrderRefusal>;

/** An order as its payer sees it: whoever knows its id, which cannot be guessed. */
export const Order = z
  .object({
    id: z.string(),
    state: OrderState,
    service_id: Id,
    /** Of the service; what is added to it may be of another type. */
    type: ServiceKind,
    alias: z.string(),
    title: z.string(),
    lines: z.array(OrderLine),
    currency: Currency,
    subtotal: Amount,
    discount: Amount,
    /** Points that pay, and their value: `total` is paid with money. */
    points: z.int(),
    points_amount: Amount,
    total: Amount,
    refunded: Amount,
    /** Where it is paid; null once it is paid or given up. */
    payment_url: z.string().nullable(),
    /** Whether it was paid too late or for nothing: the money is returned, and an e-mail says why. */
    is_refused: z.boolean(),
    /** Why its buyer has nothing of it; null of any other, and for who does not have the session of its buyer. */
    refusal: OrderRefusal.nullable(),
    /**
     * Whether it waits for the owner of its address, who got a link by e-mail: what costs nothing or keeps a card is not given before, and what was paid for the address of an account
     * is theirs once they accept it.
     */
    needs_owner: z.boolean(),
    /** The address that got the link of an order that waits for its owner: for the session of its buyer; null of any other. */
    link_email: z.string().nullable(),
    /**
     * Whether its price has lapsed and is another now: it is not paid at that price any more, but ordered again. A payment that was begun in time counts at its price for a day.
     */
    is_lapsed: z.boolean(),
    /** What it keeps while it is not paid and can be cancelled; null of any other. */
    held: OrderHold.nullable(),
    /** The stream that it opened: for its buyer, and for who paid for a new account. */
    stream_id: Id.nullable(),
    /** The community that it opened, and no course with it: for whom `stream_id` is. Null also where it opened several. */
    community_id: Id.nullable(),
    /** Whether it pays one part of a purchase, or all that remain: the plan is among the installments of the buyer. */
    is_installment: z.boolean(),
    /** Whether the payment made an account that nobody has signed in to yet: `orders.signIn` signs in. */
    can_sign_in: z.boolean(),
    /** Of an order for somebody else; `stream_id` and `community_id` are null then. */
    gift: OrderGift.nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const promocode = text(64).default('');

export const OrderForm = z.object({
  /** Required without an account. */
  name: personName(100).optional(),
  email: Email.optional(),
  phone: text(32).default(''),
  promocode,
  /** Services that are offered beside the ordered one, paid with it: not with parts, and not in a gift. */
  additional_service_ids: z.array(Id).max(maxAdditionalServices, 'too_long').default([]),
  /** Of the link through which the buyer came. */
  invite: text(64).default(''),
  /** Points of the learner that pay a part of the price, or all of it: one is a unit of the currency. */
  points: z.int('not_whole').min(0, 'too_small').max(100_000_000, 'too_big').default(0),
  /** Whether the price is paid in parts; the order pays the first of them. */
  installment: z.boolean().default(false),
  /** Required where the brand has documents to accept. */
  consent: z.union([z.literal(1), z.literal('1')]).optional(),
  timezone: Timezone.optional(),
  /** Of a company that buys, for its receipt. */
  company_name: personName(200).default(''),
  company_tax_number: text(32).default(''),
  /** The order is a gift for who has this address; empty: it is not one. */
  gift_email: z.union([z.literal(''), Email]).default(''),
  gift_name: personName(100).default(''),
  gift_message: text(500).default(''),
  /** When the recipient is informed; null: once it is paid. */
  gift_deliver_at: Moment.nullable().default(null),
});
export type OrderForm = z.output<typeof OrderForm>;

/** A purchase of the learner. */
export const Purchase = z
  .object({
    id: z.string(),
    /** As it stands in e-mails. */
    number: Id,
    alias: z.string(),
    title: z.string(),
    lines: z.array(OrderLine),
    state: OrderState,
    currency: Currency,
    total: Amount,
    refunded: Amount,
    stream_id: Id.nullable(),
    /** The community that it opened, and no course with it; null also where it opened several. */
    community_id: Id.nullable(),
    /** Whether somebody bought it with the address of the account, and the account has not accepted it yet. */
    needs_owner: z.boolean(),
    held: OrderHold.nullable(),
    created_at: Seconds,
    paid_at: Seconds.nullable(),
    /** Of the PDF; null until it is paid. */
    receipt_url: z.string().nullable(),
    /** Of an order for somebody else. */
    gift: OrderGift.nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.infer<typeof Purchase>;

export const ExtendOffer = z
  .object({
    id: Id,
    stream_id: Id,
    type_code: ExtendType,
    /** The places where the service is offered for its course. */
    offer_types: z.array(OfferType),
    service: CourseService,
  })
  .meta({ id: 'ExtendOffer' });
export type ExtendOffer = z.infer<typeof ExtendOffer>;

const base = '/spa/api/v1';
const orderErrors = [
  'not_found',
  'invalid',
  'payments_off',
  'sale_closed',
  'sold_out',
  'stream_required',
  'access_without_end',
  'points_insufficient',
  'points_held',
  'already_subscribed',
  'unavailable',
] as const;

export const ordersCalls = {
  'orders.create': call({
    method: 'POST',
    path: `${base}/order/{id}`,
    scope: 'public',
    summary:
      'Order a service. The session of the request, or of `token`, is the buyer; without one, the account is made when the order is paid',
    params: z.object({ id: PathId }),
    query: z.object({ token: z.string().max(200).optional() }),
    body: OrderForm,
    reply: done(Order),
    errors: orderErrors,
  }),
  'orders.get': call({
    method: 'GET',
    path: `${base}/orders/{public_id}`,
    scope: 'public',
    summary: 'The state of an order',
    params: z.object({ public_id: OrderPublicId }),
    reply: Order,
    errors: ['not_found'],
  }),
  'orders.pay': call({
    method: 'POST',
    path: `${base}/orders/{public_id}/pay`,
    scope: 'public',
    summary: 'Starts the payment of an order again that failed, or was not paid in time',
    params: z.object({ public_id: OrderPublicId }),
    reply: done(Order),
    errors: [
      'not_found',
      'payments_off',
      'sale_closed',
      'sold_out',
      'promo_code_used',
      'order_price_changed',
      'address_unconfirmed',
      'sign_in_to_pay',
      'unavailable',
    ],
  }),
  'orders.cancel': call({
    method: 'POST',
    path: `${base}/orders/{public_id}/cancel`,
    scope: 'public',
    summary:
      'Cancels an order that is not paid: its points, seat and promo code are free at once. An order of an account is cancelled by its session',
    params: z.object({ public_id: OrderPublicId }),
    reply: done(Order),
    errors: ['not_found', 'forbidden', 'order_closed'],
  }),
  'orders.sendLink': call({
    method: 'POST',
    path: `${base}/orders/{public_id}/send-link`,
    scope: 'public',
    summary: 'E-mails the owner of the address of an order the link that confirms or accepts it again',
    params: z.object({ public_id: OrderPublicId }),
    reply: done(Order),
    errors: ['not_found', 'too_often'],
  }),
  'orders.confirm': call({
    method: 'POST',
    path: `${base}/orders/{public_id}/confirm`,
    scope: 'public',
    summary:
      'The owner of the address of an order confirms it with the link of the e-mail, once: it is theirs, and they are signed in',
    params: z.object({ public_id: OrderPublicId }),
    body: z.object({ link: text(64, 1) }),
    reply: done(
      z.object({
        order: Order,
        /** Signs in once to the account of the address; null with its session, and when the link was used before. */
        token: z.string().nullable(),
      }),
    ),
    hasSecretReply: true,
    errors: ['not_found', 'invalid', 'order_closed', 'sale_closed', 'unavailable'],
  }),
  'orders.accept': call({
    method: 'POST',
    path: `${base}/user-orders/{public_id}/accept`,
    scope: 'learner',
    summary: 'Accepts what somebody bought with the address of the account',
    params: z.object({ public_id: OrderPublicId }),
    reply: done(Order),
    errors: ['not_found', 'order_closed'],
  }),
  'orders.mine': call({
    method: 'GET',
    path: `${base}/user-orders`,
    scope: 'learner',
    summary: 'The orders of the user, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(Purchase),
    list: 'page',
  }),
  'orders.signIn': call({
    method: 'POST',
    path: `${base}/orders/{public_id}/sign-in`,
    scope: 'public',
    summary: 'A token that signs in once to the account that the payment of the order made',
    params: z.object({ public_id: OrderPublicId }),
    reply: done(z.object({ token: z.string() })),
    hasSecretReply: true,
    errors: ['not_found', 'forbidden'],
  }),
  'discount.check': call({
    method: 'GET',
    path: `${base}/discount/check/code/{code}/course-service/{service_id}`,
    scope: 'public',
    summary:
      'Whether a promo code applies to a service and those that are added to it, and the price of all with it',
    params: z.object({ code: text(64, 1), service_id: PathId }),
    query: z.object({ additional_service_ids: IdList }),
    reply: z.object({
      success: z.boolean(),
      discount: Amount,
      total: Amount,
      currency: Currency,
      /** The services that the code counts for; empty: all. */
      service_ids: z.array(Id),
    }),
    errors: ['not_found'],
  }),
  'extend.offers': call({
    method: 'GET',
    path: `${base}/extend/{stream_id}`,
    scope: 'learner',
    summary: 'What extends a stream: more time, or additional questions to the expert',
    params: z.object({ stream_id: PathId }),
    reply: z.array(ExtendOffer),
    errors: ['not_found'],
  }),
  'extend.order': call({
    method: 'POST',
    path: `${base}/extend/{stream_id}/course-service/{service_id}`,
    scope: 'learner',
    summary: 'Order a service for a stream',
    params: z.object({ stream_id: PathId, service_id: PathId }),
    body: OrderForm,
    reply: done(Order),
    errors: orderErrors,
  }),
};
