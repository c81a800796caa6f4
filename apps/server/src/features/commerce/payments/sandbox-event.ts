import { z } from 'zod';
import type { WebhookEvent } from './payment-provider.ts';

const id = z.string().min(1).max(200);
/** Minor units, as the columns of payments and disputes hold them. */
const amount = z.int().min(0).max(100_000_000_000);
const currency = z.string().regex(/^[A-Z]{3}$/);
const time = z.int().min(0).max(8_640_000_000_000_000);

const Report = z.object({
  externalId: id,
  state: z.enum(['pending', 'succeeded', 'failed']),
  amount,
  currency,
  fee: amount,
  refunded: amount.optional(),
  method: z
    .object({
      token: id,
      brand: z.string().max(40),
      last4: z.string().regex(/^\d{4}$/),
      expiresOn: z.object({ year: z.int().min(2000).max(9999), month: z.int().min(1).max(12) }),
    })
    .optional(),
  failure: z
    .enum(['declined', 'insufficient_funds', 'expired_card', 'authentication_required', 'failed'])
    .optional(),
});

const Dispute = z.object({
  externalId: id,
  paymentExternalId: id,
  state: z.enum(['inquiry', 'open', 'won', 'lost']),
  amount: amount.min(1),
  currency,
  fee: amount,
  reason: z.string().max(500),
  respondBy: time.nullable(),
  openedAt: time,
});

/** What the sandbox delivers: an event of another form is refused before anything of it is used. */
export const SandboxEvent = z.object({
  id,
  report: Report.optional(),
  dispute: Dispute.optional(),
}) satisfies z.ZodType<WebhookEvent>;

/** What a payer sends from the page of the sandbox. */
export const SandboxForm = z.object({
  action: z.string().max(40).default(''),
  card: z.string().max(100).default(''),
});
