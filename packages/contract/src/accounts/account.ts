/** What a person does with their own account. Source: spec rules §5 (Profile) and §7 (Auth and user). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Gender, LanguageCode } from '../enums.ts';
import { OnboardingStatus } from './onboarding.ts';
import { User } from './users.ts';
import { Done, done, Email, Flag, Id, text } from '../wire.ts';

/** A field that is left out stays as it is; an empty text clears it. What each must look like is a rule of the domain. */
export const ProfileForm = z.object({
  name: text(100, 1).optional(),
  last_name: text(100).optional(),
  username: text(100).optional(),
  email: Email.optional(),
  city: text(100).optional(),
  gender: z.union([z.literal(''), Gender], 'unknown_value').optional(),
  phone: text(40).optional(),
  birthday: text(10).optional().meta({ description: 'dd.mm.yyyy, or empty' }),
  instagram_id: text(100).optional(),
  language_code: LanguageCode.optional(),
  timezone: text(64, 1).optional(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** An archive of all that the school keeps of one; its address is opened by one's own session. */
export const DataExport = z
  .object({
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    url: z.string().nullable(),
    bytes: z.int().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** Letters of the reason for going back to the old interface. */
const switchReasonMaxLength = 500;

export const accountCalls = {
  'user.switchInterface': call({
    method: 'POST',
    path: '/spa/api/v1/user/switch-interface',
    scope: 'learner',
    summary: 'Say why one goes back to the old interface; answers where it is',
    body: z.object({ reason: text(switchReasonMaxLength, 1) }),
    reply: done(z.object({ url: z.string() })),
    errors: ['invalid', 'not_found', 'idempotency_key_reused'],
  }),
  'user.export': call({
    method: 'GET',
    path: '/spa/api/v1/user/export',
    scope: 'learner',
    summary: 'The archive of one’s own data, as far as it is',
    reply: DataExport,
  }),
  'user.requestExport': call({
    method: 'POST',
    path: '/spa/api/v1/user/export',
    scope: 'learner',
    summary: 'Ask for a new archive of one’s own data',
    reply: DataExport,
    errors: ['idempotency_key_reused'],
  }),
  'user.update': call({
    method: 'POST',
    path: '/spa/api/v1/user',
    scope: 'learner',
    summary: 'Change one’s profile',
    body: ProfileForm,
    multipart: true,
    reply: User,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'user.avatar': call({
    method: 'POST',
    path: '/spa/api/v1/user/avatar',
    scope: 'learner',
    summary: 'Take a picture of one’s own as avatar',
    body: z.object({ avatar_file_id: Id }),
    reply: User,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'user.notification': call({
    method: 'POST',
    path: '/spa/api/v1/user/notification',
    scope: 'learner',
    summary: 'Turn notifications off (1) or on (0)',
    body: z.object({ disable_notification: Flag }),
    reply: Done,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'user.updateUser': call({
    method: 'POST',
    path: '/spa/api/v1/user/update-user',
    scope: 'learner',
    summary: 'Tell one’s e-mail, or how far the onboarding chat has come; a status never goes back',
    body: z.object({ email: ProfileForm.shape.email, status: OnboardingStatus.optional() }),
    reply: done(User),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
