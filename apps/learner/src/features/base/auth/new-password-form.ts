import { passwordError } from '@daystream/domain';
import type { Faults } from '../../../platform/forms/use-form.ts';

/** A new password and its repetition. */
export type NewPassword = Readonly<Record<'password' | 'passwordRepeat', string>>;

/** Validates the new password. Source: spec rules §5, Sign-up: 'Passwords must be identical'. */
export function newPasswordFaults({ password, passwordRepeat }: NewPassword): Faults<NewPassword> {
  const fault = passwordError(password);
  return {
    ...(fault && { password: fault }),
    ...(passwordRepeat !== password && {
      passwordRepeat: passwordRepeat === '' ? 'required' : 'passwords_differ',
    }),
  };
}
