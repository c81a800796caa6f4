/** Changing a subscription to another service of its group, with the difference of the prices (our rule 105), and adding courses of the catalogue (spec rules §7). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Order } from '../commerce/orders.ts';
import { Amount, Currency } from '../commerce/services.ts';
import { SubscriptionInterval } from '../enums.ts';
import { done, Id, PathId, Seconds } from '../wire.ts';
import { PaymentSubscription } from './subscriptions.ts';

/** A service that the subscription can be changed to, and what the change costs now. */
export const PlanOption = z
  .object({
    service_id: Id,
    title: z.string(),
    description: z.string(),
    /** Of each period. */
    price: Amount,
    interval: SubscriptionInterval,
    period: z.int(),
    /** `now`: paid and given at once; `period_end`: with the next payment. */
    starts: z.enum(['now', 'period_end']),
    /** What is credited of the paid period. */
    credit: Amount,
    /** What is paid now. */
    total: Amount,
    starts_at: Seconds,
    /** The next payment, of `price`. */
    next_pay_at: Seconds,
  })
  .meta({ id: 'PlanOption' });
export type PlanOption = z.infer<typeof PlanOption>;

/** Why no change can be made now. */
export const PlanChangeRefusal = z.enum(['payment_due', 'subscription_frozen']);
export type PlanChangeRefusal = z.infer<typeof PlanChangeRefusal>;

export const PlanOptions = z
  .object({
    currency: Currency,
    refusal: PlanChangeRefusal.nullable(),
    /** The card that is charged; null: one is entered. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** The order of a change that waits for its payment. */
    waiting_order_id: z.string().nullable(),
    plans: z.array(PlanOption),
  })
  .meta({ id: 'PlanOptions' });
export type PlanOptions = z.infer<typeof PlanOptions>;

/** The subscription that a course was added to, and its stream. */
const AddedCourse = z.object({ subscription: PaymentSubscription, stream_id: Id });

const path = '/spa/api/v1/payment-subscriptions/{id}';
const params = z.object({ id: PathId });

export const planChangesCalls = {
  'planChanges.list': call({
    method: 'GET',
    path: `${path}/plans`,
    scope: 'learner',
    summary: 'The services that a subscription can be changed to, with what each change costs',
    params,
    reply: PlanOptions,
    errors: ['not_found'],
  }),
  'planChanges.create': call({
    method: 'POST',
    path: `${path}/change`,
    scope: 'learner',
    summary:
      'Change a subscription to another service: one that costs more starts with its payment, by the kept card if there is one; any other with the next payment',
    params,
    body: z.object({
      service_id: Id,
      /** What the learner was shown to pay now; another amount is refused. */
      total: Amount,
    }),
    /** `order`: null where nothing is paid now. */
    reply: done(z.object({ subscription: PaymentSubscription, order: Order.nullable() })),
    errors: [
      'not_found',
      'invalid',
      'plan_unavailable',
      'payment_due',
      'subscription_frozen',
      'already_subscribed',
      'price_changed',
      'payments_off',
      'unavailable',
      'idempotency_key_reused',
    ],
  }),
  'catalog.addToSubscription': call({
    method: 'POST',
    path: '/spa/v2/catalog-position/{id}/add-to-subscription',
    scope: 'learner',
    summary:
      'Add the course of a catalog position to the subscription of the user that includes the catalogue',
    params,
    reply: z.object({ data: AddedCourse }),
    errors: ['not_found', 'catalogue_not_included', 'idempotency_key_reused'],
  }),
  'planChanges.withdraw': call({
    method: 'POST',
    path: `${path}/change/withdraw`,
    scope: 'learner',
    summary: 'Withdraw a change that waits',
    params,
    reply: done(PaymentSubscription),
    errors: ['not_found', 'already_done', 'payment_due', 'idempotency_key_reused'],
  }),
};
