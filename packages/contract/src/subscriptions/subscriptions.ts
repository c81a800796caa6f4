import { z } from 'zod';
import { call } from '../call.ts';
import {
  CourseServiceType,
  StoreName,
  SubscriptionCancelReason,
  SubscriptionInterval,
  SubscriptionStatus,
} from '../enums.ts';
import { Amount, Currency } from '../commerce/services.ts';
import { done, Id, NameList, pageQuery, PathId, Seconds, text } from '../wire.ts';

/** Minimum length, in characters, of the explanation of the reason `other`. */
export const otherCancelReasonMinLength = 10;

/** A change of a subscription to another service that waits; `starts_at`: null while it waits for its payment. */
export const PlannedChange = z.object({ title: z.string(), starts_at: Seconds.nullable() });

const overduePayment = {
  amount: Amount,
  currency: Currency,
  /** The last attempt. */
  failed_at: Seconds,
  /** When the card is charged again; null: not any more. */
  next_attempt_at: Seconds.nullable(),
  /** When the subscription ends unless it is paid; null: as long as the card is charged again. */
  stops_at: Seconds.nullable(),
};
/** The payment of a period that failed. `order_id`: its order, on whose page another card pays it. */
const OverduePayment = z.object({ ...overduePayment, order_id: z.string() });
/** The same for staff. */
export const OverduePaymentRecord = z.object({ ...overduePayment, order_id: Id });

/** Payment subscription (spec product §3). `is_active`: gives access now; `is_active_status`: neither canceled nor ended. */
export const PaymentSubscription = z
  .object({
    id: Id,
    /** The service whose terms it has; null: staff gave it. */
    service_id: Id.nullable(),
    title: z.string(),
    status: SubscriptionStatus,
    is_active: z.boolean(),
    is_active_status: z.boolean(),
    is_lifetime: z.boolean(),
    course_service_type: CourseServiceType,
    /** Billing interval, together with `period`; null: not recurring. */
    interval: SubscriptionInterval.nullable(),
    period: z.int().nullable(),
    recurrent_payments_enabled: z.boolean(),
    /** In the past while a payment is overdue. */
    next_pay_at: Seconds.nullable(),
    overdue_payment: OverduePayment.nullable(),
    /** What the next payment costs, with the discount of an accepted offer to stay; null: it is not charged by the platform. */
    next_amount: Amount.nullable(),
    currency: Currency.nullable(),
    /** What the next period costs if the user resumes the canceled subscription: `subscriptions.resume`; null: it cannot be resumed. */
    resume_price: Amount.nullable(),
    /** Access ends at this time; null: no end. */
    end_date: Seconds.nullable(),
    planned_change: PlannedChange.nullable(),
    /** Whether courses of the catalogue can be added to it: `catalog.addToSubscription`. */
    includes_catalogue: z.boolean(),
    /** Whether there is another service that it can be changed to: `planChanges.list` lists them. */
    can_change_plan: z.boolean(),
    /** The app store that charges for it, and where it is canceled; null: the school charges. */
    store: StoreName.nullable(),
    content: z.object({ courses: z.array(Id), communities: z.array(Id) }),
    /** The brand's text in the cancel dialog; only with `expand`. */
    cancel_popup_text: z.string().optional(),
    /** What the user is offered to stay, once: percent of the next payment; only with `expand`. */
    stay_percent: z.int().nullable().optional(),
  })
  .meta({ id: 'PaymentSubscription' });
export type PaymentSubscription = z.infer<typeof PaymentSubscription>;

export const CancelSubscription = z
  .object({ reason_type: SubscriptionCancelReason, reason: text(1000).default('') })
  .superRefine(({ reason_type, reason }, context) => {
    if (reason_type !== 'other' || reason.length >= otherCancelReasonMinLength) return;
    context.addIssue({
      code: 'too_small',
      origin: 'string',
      minimum: otherCancelReasonMinLength,
      inclusive: true,
      path: ['reason'],
      message: 'too_short',
      input: reason,
    });
  });
export type CancelSubscription = z.output<typeof CancelSubscription>;

const base = '/spa/api/v1';

export const subscriptionsCalls = {
  'subscriptions.list': call({
    method: 'GET',
    path: `${base}/payment-subscription`,
    scope: 'learner',
    summary: 'The user’s subscriptions, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(PaymentSubscription),
    list: 'page',
  }),
  'subscriptions.get': call({
    method: 'GET',
    path: `${base}/payment-subscriptions/{id}`,
    scope: 'learner',
    summary: 'One subscription; `expand` (cancelPopupText: with the offer to stay)',
    params: z.object({ id: PathId }),
    query: z.object({ expand: NameList }),
    reply: PaymentSubscription,
    errors: ['not_found'],
  }),
  'subscriptions.cancel': call({
    method: 'POST',
    path: `${base}/payment-subscriptions/cancel`,
    scope: 'learner',
    summary: 'Cancel a subscription; it stays valid until the end of the paid period',
    query: z.object({ id: PathId }),
    body: CancelSubscription,
    /** `redirect_url`: the page that the app opens next. */
    reply: done(z.object({ subscription: PaymentSubscription, redirect_url: z.string() })),
    errors: [
      'not_found',
      'invalid',
      'subscription_not_cancelable',
      'subscription_at_store',
      'idempotency_key_reused',
    ],
  }),
  'subscriptions.stay': call({
    method: 'POST',
    path: `${base}/payment-subscriptions/{id}/stay`,
    scope: 'learner',
    summary: 'Accept the offer to stay: the next payment costs less; offered once',
    params: z.object({ id: PathId }),
    reply: done(PaymentSubscription),
    errors: ['not_found', 'stay_not_offered', 'idempotency_key_reused'],
  }),
  'subscriptions.resume': call({
    method: 'POST',
    path: `${base}/payment-subscriptions/{id}/resume`,
    scope: 'learner',
    summary: 'Take a cancellation back before the end of the paid period: the subscription renews again',
    params: z.object({ id: PathId }),
    reply: done(PaymentSubscription),
    errors: [
      'not_found',
      'subscription_not_resumable',
      'already_subscribed',
      'card_required',
      'idempotency_key_reused',
    ],
  }),
};
