import { analytics } from '../../platform/analytics/index.ts';
import { api } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { toSignUpRequest, type SignUp } from './sign-up-form.ts';

/** Creates an account and starts its session. `validateSignUp` reports a taken e-mail as an error of the field. Throws `ApiError`. */
export async function signUp(values: SignUp): Promise<void> {
  const body = toSignUpRequest(values);
  await api.call('auth.validateSignUp', { body: { email: body.email } });
  const { data } = await api.call('auth.signUpByEmail', { body });
  session.start({ token: data.token });
  analytics.track('registration', { method: 'email' });
}
