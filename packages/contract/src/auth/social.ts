import { z } from 'zod';
import { call } from '../call.ts';
import { Done, done, Id, PathId, Seconds } from '../wire.ts';
import { TypedPassword } from './auth.ts';

/** Why the redirect back from a social network failed (spec rules §8). */
const socialErrorCodes = [
  'common_no_social_id',
  'login_no_link',
  'login_no_user_from_link',
  'link_user_unauthorised',
  'link_social_id_already_taken',
  'unknown_error',
] as const;
export type SocialErrorCode = (typeof socialErrorCodes)[number];

export const socialCalls = {
  'user.socialLinkToken': call({
    method: 'POST',
    path: '/spa/api/v1/user/social-link-token',
    scope: 'learner',
    summary:
      'Create a one-time token for linking a social network; valid for one minute, in this browser only. Needs the current password, unless the user signed in a few minutes ago',
    body: z.object({ current_password: TypedPassword.optional() }),
    hasSecretReply: true,
    reply: done(z.object({ token: z.string(), expires_at: Seconds })),
    errors: ['invalid', 'forbidden', 'too_often'],
  }),
  'user.externalAuths': call({
    method: 'GET',
    path: '/spa/api/v1/user-external-auth',
    scope: 'learner',
    summary: 'The user’s linked social networks',
    reply: z.array(z.object({ id: Id, source: z.string() })),
  }),
  'user.unlinkExternalAuth': call({
    method: 'DELETE',
    path: '/spa/api/v1/user-external-auths/{id}',
    scope: 'learner',
    summary: 'Unlink a social network',
    params: z.object({ id: PathId }),
    reply: Done,
    errors: ['not_found', 'last_sign_in_way'],
  }),
};
