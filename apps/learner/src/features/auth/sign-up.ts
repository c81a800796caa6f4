import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { toSignUpRequest, type SignUp } from './sign-up-form.ts';

/** Makes an account and starts its session. Only the first call tells, by the field, that the e-mail is taken. Throws `ApiError`. */
export async function signUp(values: SignUp): Promise<void> {
  const body = toSignUpRequest(values);
  await api.call('auth.validateSignUp', { body: { email: body.email } });
  const { data } = await api.call('auth.signUpByEmail', { body });
  session.start({ token: data.token });
  analytics.track('registration', { method: 'email' });
}
