/** Saved cards (spec rules §7, `user-payment-method`; product §3, User payment method). These calls are of version 2: they answer `{data}`. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Id, PathId } from '../wire.ts';

/** A card that a payment provider keeps for its owner. The platform never has its number. */
export const UserPaymentMethod = z
  .object({
    id: Id,
    /** Such as `visa`. */
    brand: z.string(),
    last4: z.string(),
    /** It can be charged until the end of this month. */
    expires_year: z.int(),
    expires_month: z.int(),
    /** The default card is the one that is charged. */
    is_default: z.boolean(),
    /** It expires this or next month, or has expired. */
    is_expiring: z.boolean(),
    /** A subscription or installments are charged from it. */
    is_used: z.boolean(),
  })
  .meta({ id: 'UserPaymentMethod' });
export type UserPaymentMethod = z.infer<typeof UserPaymentMethod>;

/** What became of the card that the user last went to add: `waiting` until the provider has decided. */
export const CardAdding = z.enum(['waiting', 'added', 'failed']);
export type CardAdding = z.infer<typeof CardAdding>;

const UserPaymentMethods = z.object({
  data: z.array(UserPaymentMethod),
  /** `adding`: null if no card was to be added within the last half hour. */
  meta: z.object({ adding: CardAdding.nullable() }),
});
export type UserPaymentMethods = z.infer<typeof UserPaymentMethods>;

const path = '/spa/v2/user-payment-method';

export const paymentMethodsCalls = {
  'paymentMethods.list': call({
    method: 'GET',
    path,
    scope: 'learner',
    summary: 'The saved cards of the user, the default one first',
    reply: UserPaymentMethods,
  }),
  'paymentMethods.add': call({
    method: 'POST',
    path,
    scope: 'learner',
    summary: 'Start to add a card: the address of the page of the provider on which it is entered',
    reply: z.object({ data: z.object({ checkout_url: z.string() }) }),
    errors: ['payments_off', 'unavailable', 'too_often', 'idempotency_key_reused'],
  }),
  'paymentMethods.makeDefault': call({
    method: 'POST',
    path: `${path}/{id}/default`,
    scope: 'learner',
    summary: 'Make a card the one that is charged; a charge that failed is attempted with it at once',
    params: z.object({ id: PathId }),
    reply: UserPaymentMethods,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
  'paymentMethods.remove': call({
    method: 'DELETE',
    path: `${path}/{id}`,
    scope: 'learner',
    summary: 'Remove a card; another one becomes the default',
    params: z.object({ id: PathId }),
    reply: UserPaymentMethods,
    errors: ['not_found', 'idempotency_key_reused'],
  }),
};
