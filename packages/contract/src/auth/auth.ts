import { z } from 'zod';
import { call } from '../call.ts';
import { SecondFactorCode, User } from '../accounts/users.ts';
import { Done, done, Email, personName, text, Timezone } from '../wire.ts';

/** Acceptance of all documents of the brand (`terms_link`, `personal_data_link`); required if the brand has any. */
const Consent = z.union([z.literal(1), z.literal('1')], 'required');

/** The sign-in name of users of an app without e-mail; case-insensitive. */
export const AppId = text(64, 3)
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/, 'app_id_form');

/** A password that a user chooses. The server also rejects common passwords; `TypedPassword`, for signing in, has no such rule. */
export const NewPassword = z.string().min(8, 'too_short').max(128, 'too_long');
export const TypedPassword = z.string().min(1, 'required').max(1000, 'too_long');

/** A new password and its repetition (spec rules §5, Sign-up). */
export const chosenPassword = { password: NewPassword, password_repeat: TypedPassword };
export const passwordsMatch = (form: { password: string; password_repeat: string }) =>
  form.password === form.password_repeat;
export const passwordsDiffer = {
  path: ['password_repeat'],
  message: 'passwords_differ',
  /** Also reported if another field is invalid, but not if the password itself is invalid. */
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path = [] }) => typeof path[0] === 'string' && !path[0].startsWith('password')),
};

export const SignUpByEmail = z
  .object({
    username: personName(100, 1),
    email: Email,
    ...chosenPassword,
    timezone: Timezone.optional(),
    consent: Consent.optional(),
  })
  .refine(passwordsMatch, passwordsDiffer);
export type SignUpByEmail = z.infer<typeof SignUpByEmail>;

export const SignUpByAppId = z
  .object({ app_id: AppId, ...chosenPassword, timezone: Timezone.optional(), consent: Consent.optional() })
  .refine(passwordsMatch, passwordsDiffer);
export type SignUpByAppId = z.infer<typeof SignUpByAppId>;

/** A sign-up through a social network: what the network did not say. */
/** What a mobile app kept when it started a social sign-in in the browser of the system; its SHA-256 was the challenge. */
const CodeVerifier = z.string().regex(/^[\w-]{43,128}$/, 'not_allowed');

export const SignUpBySocial = z.object({
  token: text(200, 1),
  code_verifier: CodeVerifier.optional(),
  /** Needed if the network named none. */
  username: personName(100, 1).optional(),
  timezone: Timezone.optional(),
  consent: Consent.optional(),
});
export type SignUpBySocial = z.infer<typeof SignUpBySocial>;

export const LoginByAppId = z.object({
  app_id: AppId,
  password: TypedPassword,
  code: SecondFactorCode.optional(),
});
export type LoginByAppId = z.infer<typeof LoginByAppId>;

export const SignUpCheck = z
  .object({ email: Email.optional(), app_id: AppId.optional() })
  .refine(({ email, app_id }) => email !== undefined || app_id !== undefined, {
    path: ['email'],
    message: 'required',
  });
export type SignUpCheck = z.infer<typeof SignUpCheck>;

export const PasswordReset = z
  .object({ token: text(200, 1), ...chosenPassword })
  .refine(passwordsMatch, passwordsDiffer);
export type PasswordReset = z.infer<typeof PasswordReset>;

/** A new session and its user. `is_restored`: the sign-in ended the pending deletion of the account. */
export const SignedIn = done(z.object({ token: z.string(), user: User, is_restored: z.boolean() }));
export type SignedIn = z.infer<typeof SignedIn>['data'];

export const authCalls = {
  'auth.signUpByEmail': call({
    method: 'POST',
    path: '/spa/api/v1/auth/signup-by-email',
    scope: 'public',
    summary: 'Sign up by e-mail; an anonymous session is converted to the new account',
    switches: ['is_registration_enable'],
    body: SignUpByEmail,
    multipart: true,
    reply: SignedIn,
    errors: ['invalid', 'sign_up_refused', 'too_often'],
  }),
  'auth.signUpByAppId': call({
    method: 'POST',
    path: '/spa/api/v1/auth/signup-by-app-id',
    scope: 'public',
    summary: 'Sign up by an app id; an anonymous session is converted to the new account',
    switches: ['is_registration_enable', 'is_app_store_support'],
    body: SignUpByAppId,
    multipart: true,
    reply: SignedIn,
    errors: ['invalid', 'sign_up_refused', 'too_often'],
  }),
  'auth.signUpBySocial': call({
    method: 'POST',
    path: '/spa/api/v1/auth/signup-by-social',
    scope: 'public',
    summary:
      'Sign up by the token of a return from a social network; an anonymous session is converted to the new account',
    switches: ['is_registration_enable'],
    body: SignUpBySocial,
    reply: SignedIn,
    errors: ['invalid', 'sign_up_refused', 'too_often'],
  }),
  'auth.validateSignUp': call({
    method: 'POST',
    path: '/spa/api/v1/auth/validate-signup-form',
    scope: 'public',
    summary: 'Check whether an e-mail or an app id is available for sign-up',
    switches: ['is_registration_enable'],
    body: SignUpCheck,
    reply: Done,
    errors: ['invalid', 'too_often'],
  }),
  'auth.loginByAppId': call({
    method: 'POST',
    path: '/spa/api/v1/auth/login-by-app-id',
    scope: 'public',
    summary: 'Sign in with an app id and password',
    switches: ['is_app_store_support'],
    body: LoginByAppId,
    multipart: true,
    reply: SignedIn,
    errors: ['invalid', 'too_often'],
  }),
  'auth.anonymous': call({
    method: 'POST',
    path: '/spa/api/v1/auth/anonymous',
    scope: 'public',
    switches: ['is_user_anon_auth_enable'],
    summary: 'Start an anonymous session; signing up or in with it keeps its progress',
    body: z.object({ timezone: Timezone.optional() }),
    reply: SignedIn,
    errors: ['invalid', 'too_often'],
  }),
  'auth.requestPasswordReset': call({
    method: 'POST',
    path: '/spa/api/v1/auth/request-password-reset',
    scope: 'public',
    summary: 'Send a password reset link; the reply does not reveal whether the e-mail has an account',
    body: z.object({ email: Email }),
    reply: Done,
    errors: ['invalid', 'too_often'],
  }),
  'auth.resetPassword': call({
    method: 'POST',
    path: '/spa/api/v1/auth/reset-password',
    scope: 'public',
    summary: 'Set a new password with the one-time link of the e-mail; ends all sessions',
    body: PasswordReset,
    reply: Done,
    errors: ['invalid', 'too_often'],
  }),
  'auth.autoLogin': call({
    method: 'POST',
    path: '/spa/api/v1/auth/auto-login',
    scope: 'public',
    summary: 'Sign in with a one-time token from a URL; valid for one minute',
    body: z.object({
      token: text(200, 1),
      code: SecondFactorCode.optional(),
      code_verifier: CodeVerifier.optional(),
    }),
    reply: SignedIn,
    errors: ['invalid', 'too_often'],
  }),
  'auth.confirmEmail': call({
    method: 'POST',
    path: '/spa/api/v1/auth/confirm-email',
    scope: 'public',
    summary:
      'Confirm an e-mail with the one-time link that was sent to it: a new address, or, with a session of its account, the present one',
    body: z.object({ token: text(200, 1) }),
    reply: Done,
    errors: ['invalid', 'forbidden', 'too_often'],
  }),
};
