/** The accounts of a brand at payment providers. Keys are written, never read. */
import { z } from 'zod';
import { call } from '../call.ts';
import { PaymentProvider } from '../enums.ts';
import { Seconds, text } from '../wire.ts';

export const AccountProviderName = PaymentProvider.extract(['stripe', 'yookassa']);
export type AccountProviderName = z.infer<typeof AccountProviderName>;

const code = (max: number) => z.int('not_whole').min(1, 'too_small').max(max, 'too_big').nullable();
const fields = {
  /** The number of the shop; only of YooKassa. */
  shop_id: text(64),
  /** Whether the provider registers a fiscal receipt (54-FZ) of each payment; only YooKassa. */
  sends_receipts: z.boolean(),
  /** The codes of the receipt, as YooKassa lists them. */
  tax_system_code: code(6),
  vat_code: code(12),
};

export const PaymentAccount = z
  .object({
    ...fields,
    provider: AccountProviderName,
    shop_id: z.string(),
    /** The last characters of the secret key; empty: no account was entered. */
    key_hint: z.string(),
    /** Where the provider sends its webhooks, to be entered there. */
    webhook_url: z.string(),
    /** Of the last check of the connection with these keys; null before the first. */
    checked_at: Seconds.nullable(),
    failure: z.enum(['keys', 'connection', 'other']).nullable(),
    /** Whether the account moves no money; null if it is not known. */
    is_test: z.boolean().nullable(),
  })
  .meta({ id: 'PaymentAccount' });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const secret = z
  .string()
  .trim()
  .min(1, 'required')
  .max(500, 'too_long')
  .regex(/^[!-~]+$/, 'not_allowed');

export const PaymentAccountForm = z.object({
  ...fields,
  /** Absent: the stored one is kept. Another shop needs its own. */
  secret_key: secret.optional(),
  /** With which Stripe signs its webhooks. Absent: the stored one is kept. */
  webhook_secret: secret.optional(),
});
export type PaymentAccountForm = z.output<typeof PaymentAccountForm>;

const staff = { scope: 'staff', permission: 'payments.manage' } as const;
const path = '/studio/api/payment-accounts';
const params = z.object({ provider: AccountProviderName });

export const studioPaymentAccountCalls = {
  'studio.paymentAccounts.list': call({
    ...staff,
    method: 'GET',
    path,
    summary: 'The accounts at payment providers, without their keys',
    reply: z.array(PaymentAccount),
  }),
  'studio.paymentAccounts.set': call({
    ...staff,
    method: 'PUT',
    path: `${path}/{provider}`,
    params,
    summary:
      'Enter the account at a payment provider, which is asked first: keys that it refuses are not stored. Keys are never shown again',
    body: PaymentAccountForm,
    reply: PaymentAccount,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.paymentAccounts.check': call({
    ...staff,
    method: 'POST',
    path: `${path}/{provider}/check`,
    params,
    summary: 'Ask the provider whether it accepts the stored keys',
    reply: PaymentAccount,
    errors: ['not_found'],
  }),
};
