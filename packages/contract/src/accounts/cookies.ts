import { z } from 'zod';
import { call } from '../call.ts';

export const CookieType = z.enum(['essential', 'analytics', 'marketing']);
export type CookieType = z.infer<typeof CookieType>;

/** The cookies that the brand's pages set, described in the user's language (spec product §3, Cookie info). */
export const CookieInfo = z
  .object({
    is_enabled: z.boolean(),
    items: z.array(
      z.object({ key: z.string(), name: z.string(), type: CookieType, description: z.string() }),
    ),
  })
  .meta({ id: 'CookieInfo' });
export type CookieInfo = z.infer<typeof CookieInfo>;

/** The user's cookie consent by category; essential cookies cannot be refused. */
export const CookiePolicy = z
  .object({ essential: z.literal(true), analytics: z.boolean(), marketing: z.boolean() })
  .meta({ id: 'CookiePolicy' });
export type CookiePolicy = z.infer<typeof CookiePolicy>;

const policyReply = z.object({ policy: CookiePolicy });

export const cookiesCalls = {
  'cookies.info': call({
    method: 'GET',
    path: '/spa/api/v1/cookie',
    scope: 'public',
    summary: 'The cookies of the brand, and whether it asks for consent',
    reply: CookieInfo,
  }),
  'cookies.policy': call({
    method: 'GET',
    path: '/spa/api/v1/cookie/get-policy',
    scope: 'learner',
    despite: ['password', 'profile'],
    summary: 'The user’s cookie consent; only essential cookies until the user decides',
    reply: policyReply.extend({
      is_chosen: z.boolean().meta({ description: 'False before the user decides' }),
    }),
  }),
  'cookies.updatePolicy': call({
    method: 'POST',
    path: '/spa/api/v1/cookie/update-policy',
    scope: 'learner',
    despite: ['password', 'profile'],
    summary: 'Give or withdraw consent per cookie category; essential cookies stay enabled',
    body: z.object({ essential: z.boolean(), analytics: z.boolean(), marketing: z.boolean() }),
    reply: policyReply,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
