/** Staff calls on what learners earn by buying and by inviting. */
import { z } from 'zod';
import { call } from '../call.ts';
import { OrderState } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Seconds } from '../wire.ts';
import { Amount, Currency } from './services.ts';

const percent = (max: number) => z.int('not_whole').min(0, 'too_small').max(max, 'too_big');

export const PointsSettings = z
  .object({
    /** Percent of what was paid for an order, as points of its buyer. */
    purchase_percent: percent(100),
    /** Percent of the first order of an invited person, as points of who invited. */
    cashback_percent: percent(100),
    /** Percent off that order. */
    invited_percent: percent(99),
    /** Orders with a lower price give nothing; in units of their currency. */
    min_price: percent(1_000_000),
  })
  .meta({ id: 'PointsSettings' });
export type PointsSettings = z.infer<typeof PointsSettings>;

export const ReferralRecord = z
  .object({
    /** Of the order. */
    id: Id,
    inviter_id: Id,
    inviter_name: z.string(),
    inviter_email: z.string(),
    user_id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    state: OrderState,
    currency: Currency,
    total: Amount,
    /** What the invitation took off. */
    invite_discount: Amount,
    /** Points of who invited, without what refunds took back. */
    points: z.int(),
    /** Paid orders of others whom the same person invited. */
    invited_count: z.int(),
    paid_at: Seconds,
  })
  .meta({ id: 'ReferralRecord' });
export type ReferralRecord = z.infer<typeof ReferralRecord>;

const referrals = recordCalls({
  path: '/studio/api/referrals',
  permission: 'orders.read',
  record: ReferralRecord,
});

export const studioReferralsCalls = {
  'studio.referrals.list': referrals.list({
    summary: 'Paid orders of invited people; `q` searches names and e-mails of both',
    sort: ['paid_at', 'total', 'invited_count'],
    order: 'DESC',
    filter: { inviter_id: IdFilter },
  }),
  'studio.pointsSettings.get': call({
    method: 'GET',
    path: '/studio/api/points-settings',
    scope: 'staff',
    permission: 'orders.read',
    summary: 'What learners earn by buying and by inviting',
    reply: PointsSettings,
  }),
  'studio.pointsSettings.set': call({
    method: 'PUT',
    path: '/studio/api/points-settings',
    scope: 'staff',
    permission: 'services.manage',
    summary: 'Change what learners earn by buying and by inviting; it counts for later orders',
    body: PointsSettings,
    reply: PointsSettings,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
