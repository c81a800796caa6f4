/** The link with which a learner invites, and what it gives (spec rules §7, `GET /user`: referral_orders, cashback, discount_for_referral, link_jumps). */
import { z } from 'zod';
import { call } from '../call.ts';
import { done, IdList, PathId } from '../wire.ts';
import { Amount, Currency } from './services.ts';

/** Of the link of a learner, signed. */
const InviteCode = z.string().regex(/^[1-9a-z][0-9a-z]{0,9}-[0-9a-f]{10}$/, 'not_allowed');

export const Referrals = z
  .object({
    /** The last part of the address of the own link. */
    code: z.string(),
    /** Percent off the first order of who is invited. */
    invited_percent: z.int(),
    /** Percent of that order, as points of who invited. */
    cashback_percent: z.int(),
    /** Percent of each own order, as points. */
    purchase_percent: z.int(),
    /** Orders with a lower price give nothing; in units of the currency. */
    min_price: z.int(),
    visits: z.int(),
    orders: z.int(),
    /** Earned by the link, without what refunds took back. */
    points: z.int(),
  })
  .meta({ id: 'Referrals' });
export type Referrals = z.infer<typeof Referrals>;

export const Invitation = z
  .object({
    /** Percent off the first order; 0: none. */
    invited_percent: z.int(),
    min_price: z.int(),
    /** The link is the visitor’s own. */
    is_own: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const base = '/spa/api/v1';

export const referralsCalls = {
  'referrals.mine': call({
    method: 'GET',
    path: `${base}/referrals`,
    scope: 'learner',
    summary: 'The own link to invite with, and what it has given',
    reply: Referrals,
  }),
  'referrals.visit': call({
    method: 'POST',
    path: `${base}/referrals/{invite_code}/visits`,
    scope: 'public',
    summary: 'Count a visit through a link, once for each visitor and day',
    params: z.object({ invite_code: InviteCode }),
    reply: done(Invitation),
    errors: ['not_found'],
  }),
  'referrals.price': call({
    method: 'GET',
    path: `${base}/referrals/{invite_code}/course-service/{service_id}`,
    scope: 'public',
    summary: 'Whether an invitation counts for the buyer of a service, and the price with its discount',
    params: z.object({ invite_code: InviteCode, service_id: PathId }),
    query: z.object({ additional_service_ids: IdList }),
    reply: z.object({ success: z.boolean(), discount: Amount, total: Amount, currency: Currency }),
    errors: ['not_found'],
  }),
};
