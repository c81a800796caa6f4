/** Purchases that are paid in parts (spec rules §7, `GET /installment`). */
import { z } from 'zod';
import { call } from '../call.ts';
import { InstallmentPartState, InstallmentStatus } from '../enums.ts';
import { done, Id, NameList, pageQuery, PathId, Seconds } from '../wire.ts';
import { Order } from './orders.ts';
import { Amount, Currency } from './services.ts';

/** One payment of a plan. */
export const InstallmentPart = z
  .object({
    number: z.int(),
    amount: Amount,
    due_at: Seconds,
    state: InstallmentPartState,
    paid_at: Seconds.nullable(),
  })
  .meta({ id: 'InstallmentPart' });
export type InstallmentPart = z.infer<typeof InstallmentPart>;

export const Installment = z
  .object({
    id: Id,
    title: z.string(),
    status: InstallmentStatus,
    /** Whether a part could not be charged. */
    is_overdue: z.boolean(),
    /** Whether the access is closed until what is overdue is paid. */
    is_stopped: z.boolean(),
    currency: Currency,
    total: Amount,
    paid: Amount,
    /** What is still to be paid; nothing of a canceled one. */
    remaining: Amount,
    /** The next part; null: none is left. */
    next_amount: Amount.nullable(),
    next_pay_at: Seconds.nullable(),
    /** When the access closes if the overdue part is not paid; null: the card is charged again before, or nothing is overdue. */
    stops_at: Seconds.nullable(),
    /** The stream that it opened. */
    stream_id: Id.nullable(),
    /** The parts in their order. */
    parts: z.array(InstallmentPart),
    /** The brand's text in the dialog about canceling; only with `expand`. */
    cancel_popup_text: z.string().optional(),
  })
  .meta({ id: 'Installment' });
export type Installment = z.infer<typeof Installment>;

const base = '/spa/api/v1';

export const installmentsCalls = {
  'installments.list': call({
    method: 'GET',
    path: `${base}/installment`,
    scope: 'learner',
    summary: 'What the user pays in parts, newest first',
    query: z.object(pageQuery(20)),
    reply: z.array(Installment),
    list: 'page',
  }),
  'installments.get': call({
    method: 'GET',
    path: `${base}/installment/{id}`,
    scope: 'learner',
    summary: 'One purchase in parts; `expand` (cancelPopupText)',
    params: z.object({ id: PathId }),
    query: z.object({ expand: NameList }),
    reply: Installment,
    errors: ['not_found'],
  }),
  'installments.pay': call({
    method: 'POST',
    path: `${base}/installment/{id}/pay`,
    scope: 'learner',
    summary: 'Pay the next part now, or all that remain; repeated, it answers the same order',
    params: z.object({ id: PathId }),
    body: z.object({ all: z.boolean().default(false) }),
    reply: done(Order),
    errors: ['not_found', 'invalid', 'already_done', 'payments_off', 'sale_closed', 'unavailable'],
  }),
};
