import { z } from 'zod';
import { call } from '../call.ts';
import { Gender, Language, LanguageCode, StaffRole } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { Done, done, Email, Id, NameList } from '../wire.ts';

/** Days in a row on which the learner ended a day of a course, in the learner's zone; rest days and frozen days neither count nor break the row. */
export const Streak = z.object({
  days_count: z.int(),
  /** The longest row there was. */
  best_days_count: z.int(),
  /** The current week from Monday. */
  week: z.array(z.enum(['ended', 'rest', 'none'])).length(7),
  /** The index of today in `week`. */
  today: z.int().min(0).max(6),
});
export type Streak = z.infer<typeof Streak>;

/** A user (spec product §3, User). Statistics are included only if `expand` names them. */
export const User = z
  .object({
    id: Id,
    email: z.string().nullable(),
    /** The user has proved to own the e-mail. */
    is_email_confirmed: z.boolean(),
    /** The address that becomes the e-mail when its owner opens the confirmation link; null: none is waiting. */
    pending_email: z.string().nullable(),
    /** False for a user who signed up through a social network and has not set a password. */
    has_password: z.boolean(),
    name: z.string(),
    last_name: z.string(),
    username: z.string(),
    city: z.string(),
    gender: Gender.nullable(),
    phone: z.string(),
    birthday: z.string().meta({ description: 'dd.mm.yyyy, or empty' }),
    instagram_id: z.string(),
    disable_notification: z.union([z.literal(0), z.literal(1)]),
    language_code: LanguageCode,
    locale: Language,
    status: z.int(),
    avatar: Picture.nullable(),
    avatar_id: Id.nullable(),
    segments: z.array(z.string()),
    is_admin: z.boolean(),
    is_anonymous: z.boolean(),
    staff_roles: z.array(StaffRole),
    is_require_update_password: z.boolean(),
    is_require_update_profile: z.boolean(),
    /** The user has subscriptions, none of them valid, and no permanently bought stream: only some pages are accessible. */
    is_confined_to_subscriptions: z.boolean(),
    /** All valid subscriptions are of the mobile type: the web version is not accessible. */
    is_mobile_only: z.boolean(),
    timezone: z.string(),
    scores_amount: z.int().optional(),
    viewed_hours: z.number().optional(),
    completed_courses: z.int().optional(),
    completed_tasks: z.int().optional(),
    viewed_lessons: z.int().optional(),
    referral_orders: z.int().optional(),
    cashback: z.int().optional(),
    discount_for_referral: z.int().optional(),
    link_jumps: z.int().optional(),
    streak: Streak.optional(),
    user_external_auths: z.array(z.object({ id: Id, source: z.string() })).optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/**
 * A code of the second factor: six digits of an authenticator app, or a recovery code. A sign-in without it fails with `required` on `code` if the account
 * has a second factor, but only after the password was right.
 */
export const SecondFactorCode = z.string().trim().min(1, 'required').max(20, 'too_long');

export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'required').max(1000, 'too_long'),
  code: SecondFactorCode.optional(),
});
export type Login = z.infer<typeof Login>;

export const usersCalls = {
  'auth.login': call({
    method: 'POST',
    path: '/spa/api/v1/auth/login',
    scope: 'public',
    summary: 'Sign in with e-mail and password',
    body: Login,
    multipart: true,
    reply: done(z.object({ token: z.string(), user: User, is_restored: z.boolean() })),
    errors: ['invalid', 'too_often'],
  }),
  'auth.logout': call({
    method: 'POST',
    path: '/spa/api/v1/auth/logout',
    scope: 'learner',
    despite: ['password', 'profile'],
    summary: 'End the current session',
    reply: Done,
  }),
  'user.get': call({
    method: 'GET',
    path: '/spa/api/v1/user',
    scope: 'learner',
    despite: ['password', 'profile'],
    summary: 'The signed-in user; `expand` adds statistics',
    query: z.object({ expand: NameList }),
    reply: User,
  }),
};
