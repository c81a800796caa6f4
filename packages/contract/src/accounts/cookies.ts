import { z } from 'zod';
import { call } from '../call.ts';

export const CookieType = z.enum(['essential', 'analytics', 'marketing']);
export type CookieType = z.infer<typeof CookieType>;

/** spec product §3, Cookie info: what the school's pages keep in a browser, told in the reader's language. */
export const CookieInfo = z
  .object({
    is_enabled: z.boolean(),
    items: z.array(
      z.object({ key: z.string(), name: z.string(), type: CookieType, description: z.string() }),
    ),
  })
  .meta({ id: 'CookieInfo' });
export type CookieInfo = z.infer<typeof CookieInfo>;

/** What a person lets the school keep; the essential ones cannot be refused. */
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
    summary: 'The cookies of this school, and whether it asks about them',
    reply: CookieInfo,
  }),
  'cookies.policy': call({
    method: 'GET',
    path: '/spa/api/v1/cookie/get-policy',
    scope: 'learner',
    summary: 'What one has agreed to; before any answer, only what is essential',
    reply: policyReply,
  }),
  'cookies.updatePolicy': call({
    method: 'POST',
    path: '/spa/api/v1/cookie/update-policy',
    scope: 'learner',
    summary: 'Agree to kinds of cookies, or no longer; the essential ones stay',
    body: z.object({ essential: z.boolean(), analytics: z.boolean(), marketing: z.boolean() }),
    reply: policyReply,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
