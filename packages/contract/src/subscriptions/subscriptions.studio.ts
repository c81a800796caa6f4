import { z } from 'zod';
import { CourseServiceType, SubscriptionCancelReason, SubscriptionStatus } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Moment, Seconds, text } from '../wire.ts';
import { OverduePaymentRecord, PlannedChange } from './subscriptions.ts';

/** A subscription in a staff list. */
export const SubscriptionRecord = z
  .object({
    id: Id,
    user_id: Id,
    title: z.string(),
    status: SubscriptionStatus,
    is_active: z.boolean(),
    is_lifetime: z.boolean(),
    course_service_type: CourseServiceType,
    course_ids: z.array(Id),
    next_pay_at: Seconds.nullable(),
    overdue_payment: OverduePaymentRecord.nullable(),
    end_date: Seconds.nullable(),
    planned_change: PlannedChange.nullable(),
    cancel_reason_type: SubscriptionCancelReason.nullable(),
    cancel_reason: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'SubscriptionRecord' });
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;

export const GiveSubscription = z.object({
  user_id: Id,
  title: text(200, 1),
  course_service_type: CourseServiceType,
  course_ids: z.array(Id).max(100, 'too_long'),
  /** Null: lifetime. */
  end_date: Moment.nullable().default(null),
});
export type GiveSubscription = z.output<typeof GiveSubscription>;

const subscriptions = recordCalls({
  path: '/studio/api/payment-subscriptions',
  permission: 'subscriptions.read',
  record: SubscriptionRecord,
});

export const studioSubscriptionsCalls = {
  'studio.subscriptions.list': subscriptions.list({
    summary: 'Subscriptions; `q` searches subscribers',
    sort: ['id', 'created_at', 'end_date', 'next_pay_at'],
    filter: { user_id: IdFilter },
  }),
  'studio.subscriptions.give': subscriptions.create({
    permission: 'subscriptions.give',
    summary: 'Create a subscription without payments for a person',
    body: GiveSubscription,
    errors: ['own_account', 'invalid', 'idempotency_key_reused'],
  }),
  'studio.subscriptions.end': subscriptions.action('end', {
    permission: 'subscriptions.give',
    summary: 'End a subscription immediately, including a lifetime one',
    reply: SubscriptionRecord,
    errors: ['not_found', 'already_done', 'subscription_at_store', 'idempotency_key_reused'],
  }),
};
