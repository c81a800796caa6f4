import { passwordError } from '@daystream/domain';
import type { Faults } from '../../platform/use-form.ts';

/** A password that is being chosen, and its repeat. */
export type NewPassword = Readonly<Record<'password' | 'passwordRepeat', string>>;

/** Source: spec rules §5, Sign-up: 'Passwords must be identical'. */
export function newPasswordFaults({ password, passwordRepeat }: NewPassword): Faults<NewPassword> {
  const fault = passwordError(password);
  return {
    ...(fault && { password: fault }),
    ...(passwordRepeat !== password && {
      passwordRepeat: passwordRepeat === '' ? 'required' : 'passwords_differ',
    }),
  };
}
