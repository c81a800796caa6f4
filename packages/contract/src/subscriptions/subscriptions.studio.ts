import { z } from 'zod';
import { call } from '../call.ts';
import { CourseServiceType, SubscriptionCancelReason, SubscriptionStatus } from '../enums.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { Id, PathId, Seconds, text } from '../wire.ts';

const base = '/studio/api/payment-subscriptions';
/** The end of the year 9999, the last date that can be formatted. */
const lastMoment = 253_402_300_799;

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
    end_date: Seconds.nullable(),
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
  end_date: Seconds.max(lastMoment, 'too_big').nullable().default(null),
});
export type GiveSubscription = z.output<typeof GiveSubscription>;

const byId = z.object({ id: PathId });

export const studioSubscriptionsCalls = {
  'studio.subscriptions.list': call({
    method: 'GET',
    path: base,
    scope: 'staff',
    permission: 'subscriptions.read',
    summary: 'Subscriptions; `q` searches subscribers',
    query: recordList({
      sort: ['id', 'created_at', 'end_date', 'next_pay_at'],
      filter: z.object({ q: SearchFilter, user_id: IdFilter, id: IdFilter }),
    }),
    reply: z.array(SubscriptionRecord),
    list: 'range',
  }),
  'studio.subscriptions.give': call({
    method: 'POST',
    path: base,
    scope: 'staff',
    permission: 'subscriptions.give',
    summary: 'Create a subscription without payments for a person',
    body: GiveSubscription,
    reply: SubscriptionRecord,
    status: 201,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.subscriptions.end': call({
    method: 'POST',
    path: `${base}/{id}/end`,
    scope: 'staff',
    permission: 'subscriptions.give',
    summary: 'End a subscription immediately, including a lifetime one',
    params: byId,
    reply: SubscriptionRecord,
    errors: ['not_found', 'already_done', 'idempotency_key_reused'],
  }),
};
