import { emailError, normaliseEmail } from '@daystream/domain';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { consentOf, emptyConsents, type Consents } from '../../../platform/consent/consent-form.ts';
import { newPasswordFaults } from './new-password-form.ts';
import type { Faults } from '../../../platform/forms/use-form.ts';

export type SignUp = Consents &
  Readonly<Record<'username' | 'email' | 'password' | 'passwordRepeat', string>>;

export const emptySignUp: SignUp = {
  username: '',
  email: '',
  password: '',
  passwordRepeat: '',
  ...emptyConsents,
};

/** Validates the form. Source: spec rules §5, Sign-up. */
export function signUpFaults({ username, email, password, passwordRepeat }: SignUp): Faults<SignUp> {
  const fault = emailError(email);
  return {
    ...(username.trim() === '' && { username: 'required' }),
    ...(fault && { email: fault }),
    ...newPasswordFaults({ password, passwordRepeat }),
  };
}

/** Returns the body of the call: name and e-mail trimmed, with the time zone of the device. */
export function toSignUpRequest({ username, email, password, passwordRepeat, ...consents }: SignUp) {
  return {
    username: username.trim(),
    email: normaliseEmail(email),
    password,
    passwordRepeat,
    timezone: deviceTimeZone,
    ...consentOf(consents),
  };
}
