import { z } from 'zod';
import { passwordsMatch, chosenPassword, passwordsDiffer, TypedPassword } from './auth.ts';
import { call } from '../call.ts';
import { Done, done, Id, PathId, Seconds } from '../wire.ts';

/** Somebody's own change of password; who is forced to change it need not know the old one. */
export const PasswordChange = z
  .object({ current_password: TypedPassword.optional(), ...chosenPassword })
  .refine(passwordsMatch, passwordsDiffer);
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Where somebody is signed in. */
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
    summary: 'Change one’s password; ends one’s other sessions',
    body: PasswordChange,
    multipart: true,
    reply: Done,
    errors: ['invalid', 'forbidden', 'too_often', 'idempotency_key_reused'],
  }),
  'user.sessions': call({
    method: 'GET',
    path: '/spa/api/v1/user/sessions',
    scope: 'learner',
    summary: 'Where one is signed in, the latest seen first',
    reply: z.array(SessionRecord),
  }),
  'user.endSession': call({
    method: 'DELETE',
    path: '/spa/api/v1/user/sessions/{id}',
    scope: 'learner',
    summary: 'End one of one’s own sessions',
    params: z.object({ id: PathId }),
    reply: Done,
    errors: ['not_found'],
  }),
  'user.autoLoginToken': call({
    method: 'POST',
    path: '/spa/api/v1/user/auto-login-token',
    scope: 'learner',
    summary: 'A token by which an address of the school signs one in elsewhere, once and within a minute',
    reply: done(z.object({ token: z.string(), expires_at: Seconds })),
    errors: ['too_often', 'idempotency_key_reused'],
  }),
  'user.delete': call({
    method: 'DELETE',
    path: '/spa/api/v1/user',
    scope: 'learner',
    summary: 'Hide oneself at once and be erased after 30 days; signing in before then restores',
    body: z.object({}),
    multipart: true,
    reply: Done,
    errors: ['invalid'],
  }),
};
