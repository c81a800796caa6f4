import { ApiError, type Body } from '@daystream/api-client';
import { analytics } from '../../../platform/analytics/index.ts';
import { api } from '../../../platform/client/api.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { session } from '../../../platform/session/session.ts';
import { toSignUpRequest, type SignUp } from './sign-up-form.ts';

/** Creates an account and starts its session. `validateSignUp` reports a taken e-mail as an error of the field. Throws `ApiError`. */
export async function signUp(values: SignUp): Promise<void> {
  const body = toSignUpRequest(values);
  await api.call('auth.validateSignUp', { body: { email: body.email } });
  const { data } = await api.call('auth.signUpByEmail', { body });
  session.start({ token: data.token });
  analytics.track('registration', { method: 'email' });
}

/**
 * Creates an account with the token of a return from a social network, and starts its session. Throws `ApiError`; its fields `consent` and `username` name
 * what is missing, and do not use the token up.
 */
export async function signUpBySocial(body: Body<'auth.signUpBySocial'>, method: string): Promise<void> {
  const { data } = await api.call('auth.signUpBySocial', { body: { ...body, timezone: deviceTimeZone } });
  session.start({ token: data.token });
  analytics.track('registration', { method });
}

/** What a sign-up through a social network still needs; null if it failed for another reason. */
export function missingForSignUp(error: unknown): { needsName: boolean } | null {
  if (!(error instanceof ApiError)) return null;
  const needsName = error.fields['username'] !== undefined;
  return needsName || error.fields['consent'] !== undefined ? { needsName } : null;
}
