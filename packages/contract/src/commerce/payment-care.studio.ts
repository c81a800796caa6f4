/** Staff calls on payments that need attention: disputes, and what differs from the provider's account. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PaymentProvider } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { Id, Seconds } from '../wire.ts';
import { Amount, Currency } from './services.ts';

/** `inquiry`: the bank asks, and no money has moved; `open`: the provider holds the money. */
const DisputeState = z.enum(['inquiry', 'open', 'won', 'lost']);

export const DisputeRecord = z
  .object({
    id: Id,
    provider: PaymentProvider,
    /** What the provider calls it. */
    external_id: z.string(),
    order_id: Id,
    name: z.string(),
    email: z.string(),
    title: z.string(),
    amount: Amount,
    currency: Currency,
    /** What the provider charges for it. */
    fee: Amount,
    /** In the words of the provider. */
    reason: z.string(),
    state: DisputeState,
    /** When the answer of the school has to be at the bank. */
    respond_by: Seconds.nullable(),
    opened_at: Seconds,
    closed_at: Seconds.nullable(),
    access_ended_at: Seconds.nullable(),
    /** Lost, and what was bought is still open to the buyer. */
    can_end_access: z.boolean(),
  })
  .meta({ id: 'DisputeRecord' });
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const PaymentDifferenceKind = z.enum([
  'missing_here',
  'missing_there',
  'state',
  'amount',
  'fee',
  /** More was returned here than there: a refund failed later. */
  'refund_here',
  /** More was returned there than here. */
  'refund_there',
  'dispute',
]);
export type PaymentDifferenceKind = z.infer<typeof PaymentDifferenceKind>;

export const PaymentDifference = z
  .object({
    id: Id,
    provider: PaymentProvider,
    /** What the provider calls the payment. */
    external_id: z.string(),
    /** Null: the payment is not recorded here. */
    order_id: Id.nullable(),
    kind: PaymentDifferenceKind,
    /** What is recorded here and what the provider says; null: nothing. */
    our_state: z.string().nullable(),
    our_amount: z.int().nullable(),
    our_currency: Currency.nullable(),
    their_state: z.string().nullable(),
    their_amount: z.int().nullable(),
    their_currency: Currency.nullable(),
    found_at: Seconds,
    resolved_at: Seconds.nullable(),
    /** `gone`: the next comparison did not find it any more. */
    resolution: z.enum(['applied', 'noted', 'gone']).nullable(),
    /** Whether what the provider says can be taken over. */
    can_apply: z.boolean(),
  })
  .meta({ id: 'PaymentDifference' });
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const PaymentComparison = z
  .object({
    provider: PaymentProvider,
    /** When the last comparison was tried. */
    compared_at: Seconds,
    /** When all of its days were compared last; null: never. */
    succeeded_at: Seconds.nullable(),
    /** Why the last one was not made. `keys`: the provider refuses them, or there are none; `connection`: it was not reached. */
    failure: z.enum(['keys', 'connection', 'other']).nullable(),
    /** The first of the failed ones in a row. */
    failing_since: Seconds.nullable(),
  })
  .meta({ id: 'PaymentComparison' });
export type PaymentComparison = z.infer<typeof PaymentComparison>;

const disputes = recordCalls({
  path: '/studio/api/disputes',
  permission: 'finance.read',
  record: DisputeRecord,
});
const differences = recordCalls({
  path: '/studio/api/payment-differences',
  permission: 'finance.read',
  record: PaymentDifference,
});

export const studioPaymentCareCalls = {
  'studio.disputes.list': disputes.list({
    summary: 'Payments that payers dispute at their bank; `q` searches names and e-mails',
    sort: ['opened_at', 'respond_by'],
    order: 'DESC',
    filter: { state: DisputeState },
  }),
  'studio.disputes.get': disputes.get('One dispute'),
  'studio.disputes.endAccess': disputes.action('end-access', {
    permission: 'orders.refund',
    summary: 'End the access to what was paid with a payment that was lost',
    reply: DisputeRecord,
    errors: ['not_found', 'not_refundable', 'idempotency_key_reused'],
  }),
  'studio.paymentComparisons.list': call({
    method: 'GET',
    path: '/studio/api/payment-comparisons',
    scope: 'staff',
    permission: 'finance.read',
    summary: 'When the payments were last compared with each provider, and why that failed',
    reply: z.array(PaymentComparison),
  }),
  'studio.paymentDifferences.list': differences.list({
    summary:
      'Where the accounts at payment providers and ours differ; `q` searches the names of payments there',
    sort: ['found_at'],
    order: 'DESC',
    filter: { is_open: z.boolean() },
  }),
  'studio.paymentDifferences.get': differences.get('One difference'),
  'studio.paymentDifferences.apply': differences.action('apply', {
    permission: 'orders.refund',
    summary: 'Take over what the provider says',
    reply: PaymentDifference,
    errors: ['not_found', 'conflict', 'unavailable', 'idempotency_key_reused'],
  }),
  'studio.paymentDifferences.note': differences.action('note', {
    permission: 'orders.refund',
    summary: 'Close a difference that was dealt with elsewhere; nothing else changes',
    reply: PaymentDifference,
    errors: ['not_found', 'conflict', 'idempotency_key_reused'],
  }),
};
