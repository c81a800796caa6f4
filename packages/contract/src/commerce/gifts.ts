/** Orders for somebody else: the giver pays, and who opens the link gets the access. */
import { z } from 'zod';
import { call } from '../call.ts';
import { done, Email, Id, personName, Seconds, text, Timezone } from '../wire.ts';

/** `scheduled`: paid, and its day has not come; `sent`: the recipient was informed. */
export const GiftState = z.enum(['unpaid', 'scheduled', 'sent', 'redeemed', 'canceled', 'expired']);
export type GiftState = z.infer<typeof GiftState>;

/** The number of its order with a signature of its own. */
const GiftPublicId = z.string().regex(/^[1-9]\d{0,14}-[\w-]{32}$/, 'not_allowed');

/** A gift as its giver and staff see it. */
export const OrderGift = z
  .object({
    state: GiftState,
    recipient_name: z.string(),
    recipient_email: z.string(),
    deliver_at: Seconds.nullable(),
    sent_at: Seconds.nullable(),
    redeemed_at: Seconds.nullable(),
    /** The path of its page, for who may redeem it; null before it is paid. */
    path: z.string().nullable(),
    public_id: z.string(),
  })
  .meta({ id: 'OrderGift' });
export type OrderGift = z.infer<typeof OrderGift>;

/** A gift as who opens its link sees it. */
export const Gift = z
  .object({
    title: z.string(),
    giver_name: z.string(),
    recipient_name: z.string(),
    message: z.string(),
    state: GiftState,
    /** Days of access; null: without an end. */
    access_days: z.int().nullable(),
    expires_at: Seconds.nullable(),
    /** The stream that it opened, for the person who redeemed it. */
    stream_id: Id.nullable(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof Gift>;

export const GiftForm = z.object({
  /** Required without an account. */
  name: personName(100).optional(),
  email: Email.optional(),
  /** Required where the brand has documents to accept. */
  consent: z.union([z.literal(1), z.literal('1')]).optional(),
  timezone: Timezone.optional(),
  /** Of a link that was e-mailed to the address of the form: who has it reads its mail. */
  proof: text(64).default(''),
});
export type GiftForm = z.output<typeof GiftForm>;

const base = '/spa/api/v1/gifts/{public_id}';
const params = z.object({ public_id: GiftPublicId });

export const giftsCalls = {
  'gifts.get': call({
    method: 'GET',
    path: base,
    scope: 'public',
    summary: 'A gift by its link',
    params,
    reply: Gift,
    errors: ['not_found'],
  }),
  'gifts.redeem': call({
    method: 'POST',
    path: `${base}/redeem`,
    scope: 'public',
    summary:
      'Redeem a gift, once. The session of the request gets the access; without one, the account with the e-mail, which is made if there is none: its owner shows with `proof` that they read its mail, or gets a link with one',
    params,
    body: GiftForm,
    reply: done(
      z.object({
        /** Null: a link was e-mailed, which redeems the gift. */
        stream_id: Id.nullable(),
        /** Signs in once to the account of the address; null with a session. */
        token: z.string().nullable(),
      }),
    ),
    hasSecretReply: true,
    errors: ['not_found', 'invalid', 'gift_redeemed', 'gift_unavailable', 'access_without_end'],
  }),
  'gifts.resend': call({
    method: 'POST',
    path: `${base}/resend`,
    scope: 'learner',
    summary: 'Send the e-mail of an own gift again, or at once if its day has not come',
    params,
    reply: done(OrderGift),
    errors: ['not_found', 'gift_redeemed', 'gift_unavailable', 'too_often'],
  }),
};
