import { z } from 'zod';
import { passwordsMatch, chosenPassword, passwordsDiffer, TypedPassword } from './auth.ts';
import { call } from '../call.ts';
import { Done, done, Id, PathId, Seconds } from '../wire.ts';

/** The user changes the password. The old one is not needed if the change is mandatory. */
export const PasswordChange = z
  .object({ current_password: TypedPassword.optional(), ...chosenPassword })
  .refine(passwordsMatch, passwordsDiffer);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A session of the user on one device. */
export const SessionRecord = z
  .object({
    id: Id,
    user_agent: z.string(),
    address: z.string(),
    created_at: Seconds,
    last_seen_at: Seconds,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionRecord = z.infer<typeof SessionRecord>;

export const sessionsCalls = {
  'user.updatePassword': call({
    method: 'POST',
    path: '/spa/api/v1/user/update-password',
    scope: 'learner',
    despite: ['password', 'profile'],
    summary: 'Change the user’s password; ends the user’s other sessions',
    body: PasswordChange,
    multipart: true,
    reply: Done,
    errors: ['invalid', 'forbidden', 'too_often', 'idempotency_key_reused'],
  }),
  'user.sessions': call({
    method: 'GET',
    path: '/spa/api/v1/user/sessions',
    scope: 'learner',
    summary: 'The user’s sessions, most recently used first',
    reply: z.array(SessionRecord),
  }),
  'user.endSession': call({
    method: 'DELETE',
    path: '/spa/api/v1/user/sessions/{id}',
    scope: 'learner',
    summary: 'End one of the user’s own sessions',
    params: z.object({ id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
  'user.autoLoginToken': call({
    method: 'POST',
    path: '/spa/api/v1/user/auto-login-token',
    scope: 'learner',
    summary:
      'Create a one-time token that signs the user in by URL in another browser; valid for one minute. With `return_url`, an address at any host of the brand: `url` signs in at that host and continues there',
    hasSecretReply: true,
    body: z.object({ return_url: z.string().max(2000, 'too_long').optional() }),
    reply: done(z.object({ token: z.string(), expires_at: Seconds, url: z.string().nullable() })),
    errors: ['invalid', 'too_often'],
  }),
  'user.sendEmailConfirmation': call({
    method: 'POST',
    path: '/spa/api/v1/user/send-email-confirmation',
    scope: 'learner',
    despite: ['profile'],
    summary: 'Send the link that confirms the user’s e-mail, or the new one that waits for it, again',
    reply: Done,
    errors: ['conflict', 'too_often', 'idempotency_key_reused'],
  }),
  'user.delete': call({
    method: 'DELETE',
    path: '/spa/api/v1/user',
    scope: 'learner',
    summary: 'Delete the account: hidden at once, erased after 30 days; signing in before then restores it',
    body: z.object({}),
    multipart: true,
    reply: Done,
    errors: ['invalid'],
  }),
};
