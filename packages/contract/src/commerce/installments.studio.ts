/** Staff calls on purchases that are paid in parts. */
import { z } from 'zod';
import { InstallmentStatus } from '../enums.ts';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Seconds } from '../wire.ts';
import { InstallmentPart } from './installments.ts';
import { Amount, Currency } from './services.ts';

export const InstallmentRecord = z
  .object({
    id: Id,
    /** Null: the person was erased. */
    user_id: Id.nullable(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    /** Of the first part. */
    order_id: Id,
    status: InstallmentStatus,
    is_overdue: z.boolean(),
    is_stopped: z.boolean(),
    /** Whether what was bought is open, or opens at its date. */
    has_access: z.boolean(),
    currency: Currency,
    total: Amount,
    paid: Amount,
    remaining: Amount,
    next_pay_at: Seconds.nullable(),
    parts: z.array(InstallmentPart.extend({ order_id: Id.nullable() })),
    created_at: Seconds,
  })
  .meta({ id: 'InstallmentRecord' });
export type InstallmentRecord = z.infer<typeof InstallmentRecord>;

const installments = recordCalls({
  path: '/studio/api/installments',
  permission: 'orders.read',
  record: InstallmentRecord,
});

export const studioInstallmentsCalls = {
  'studio.installments.list': installments.list({
    summary: 'What is paid in parts; `q` searches buyers',
    sort: ['id', 'created_at', 'next_pay_at'],
    order: 'DESC',
    filter: { status: InstallmentStatus, is_overdue: z.boolean(), user_id: IdFilter, service_id: IdFilter },
  }),
  'studio.installments.cancel': installments.action('cancel', {
    permission: 'orders.refund',
    summary: 'Charge nothing more; with or without the access that was bought. What is paid stays paid',
    body: z.object({ keeps_access: z.boolean() }),
    reply: InstallmentRecord,
    errors: ['own_account', 'not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
};
