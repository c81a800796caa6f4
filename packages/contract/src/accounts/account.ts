/** The learner's own account: profile, avatar, notifications, data export. Source: spec rules §5 (Profile) and §7 (Auth and user). */
import { z } from 'zod';
import { call } from '../call.ts';
import { Gender, LanguageCode } from '../enums.ts';
import { OnboardingStatus } from './onboarding.ts';
import { User } from './users.ts';
import { TypedPassword } from '../auth/auth.ts';
import { Done, done, Email, Flag, Id, personName, text } from '../wire.ts';

/** A field that is left out keeps its value; an empty string clears it. `packages/domain` validates the format of each field. */
export const ProfileForm = z.object({
  name: personName(100, 1).optional(),
  last_name: personName(100).optional(),
  username: personName(100).optional(),
  /** Another address counts once its owner has opened the confirmation link; the current one cancels a change that waits for it. */
  email: Email.optional(),
  /** Needed for another e-mail, unless the user signed in a few minutes ago. */
  current_password: TypedPassword.optional(),
  /** Cleaned as names are: it is shown beside them. */
  city: personName(100).optional(),
  gender: z.union([z.literal(''), Gender], 'unknown_value').optional(),
  phone: text(40).optional(),
  birthday: text(10).optional().meta({ description: 'dd.mm.yyyy, or empty' }),
  instagram_id: text(100).optional(),
  language_code: LanguageCode.optional(),
  timezone: text(64, 1).optional(),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** An archive of all data that the brand stores about the user. `url` is accessible only to the user's own session. */
export const DataExport = z
  .object({
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    url: z.string().nullable(),
    bytes: z.int().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

/** Maximum length, in characters, of the reason for returning to the old interface. */
const switchReasonMaxLength = 500;

export const accountCalls = {
  'user.switchInterface': call({
    method: 'POST',
    path: '/spa/api/v1/user/switch-interface',
    scope: 'learner',
    summary: 'Record why the user returns to the old interface; returns the address of the old interface',
    body: z.object({ reason: text(switchReasonMaxLength, 1) }),
    reply: done(z.object({ url: z.string() })),
    errors: ['invalid', 'not_found', 'idempotency_key_reused'],
  }),
  'user.export': call({
    method: 'GET',
    path: '/spa/api/v1/user/export',
    scope: 'learner',
    summary: 'State of the archive of the user’s own data',
    reply: DataExport,
  }),
  'user.requestExport': call({
    method: 'POST',
    path: '/spa/api/v1/user/export',
    scope: 'learner',
    summary: 'Request a new archive of the user’s own data',
    reply: DataExport,
    errors: ['too_often', 'idempotency_key_reused'],
  }),
  'user.update': call({
    method: 'POST',
    path: '/spa/api/v1/user',
    scope: 'learner',
    despite: ['profile'],
    summary: 'Update the user’s profile',
    body: ProfileForm,
    multipart: true,
    reply: User,
    errors: ['invalid', 'forbidden', 'too_often', 'idempotency_key_reused'],
  }),
  'user.avatar': call({
    method: 'POST',
    path: '/spa/api/v1/user/avatar',
    scope: 'learner',
    despite: ['profile'],
    summary: 'Set one of the user’s own pictures as the avatar',
    body: z.object({ avatar_file_id: Id }),
    reply: User,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'user.notification': call({
    method: 'POST',
    path: '/spa/api/v1/user/notification',
    scope: 'learner',
    summary: 'Disable (1) or enable (0) notifications',
    body: z.object({ disable_notification: Flag }),
    reply: Done,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'user.updateUser': call({
    method: 'POST',
    path: '/spa/api/v1/user/update-user',
    scope: 'learner',
    summary: 'Change the user’s e-mail, or raise the onboarding status; the status never decreases',
    body: ProfileForm.pick({ email: true, current_password: true }).extend({
      status: OnboardingStatus.optional(),
    }),
    reply: done(User),
    errors: ['invalid', 'forbidden', 'too_often', 'idempotency_key_reused'],
  }),
};
