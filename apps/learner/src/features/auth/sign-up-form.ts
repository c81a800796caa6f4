import { emailError, normaliseEmail } from '@daystream/domain';
import { newPasswordFaults } from './new-password-form.ts';
import type { Faults } from '../../platform/use-form.ts';

export type SignUp = Readonly<Record<'username' | 'email' | 'password' | 'passwordRepeat', string>>;

export const emptySignUp: SignUp = { username: '', email: '', password: '', passwordRepeat: '' };

/** Source: spec rules §5, Sign-up. */
export function signUpFaults({ username, email, password, passwordRepeat }: SignUp): Faults<SignUp> {
  const fault = emailError(email);
  return {
    ...(username.trim() === '' && { username: 'required' }),
    ...(fault && { email: fault }),
    ...newPasswordFaults({ password, passwordRepeat }),
  };
}

/** The body of the call: names and e-mail trimmed, the learner's own time zone beside them. */
export function toSignUpRequest({ username, email, password, passwordRepeat }: SignUp) {
  return {
    username: username.trim(),
    email: normaliseEmail(email),
    password,
    passwordRepeat,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
