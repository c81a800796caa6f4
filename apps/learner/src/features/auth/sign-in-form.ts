import { emailError, normaliseEmail } from '@daystream/domain';
import type { Faults } from '../../platform/use-form.ts';

/** What the form holds. */
export type SignIn = Readonly<Record<'email' | 'password', string>>;

export const emptySignIn: SignIn = { email: '', password: '' };

/**
 * The faults of the form, as codes of the contract (spec rules §5, Sign-in). Two fields need no form library and no Zod: on a first visit they would weigh
 * more than the rest of this screen.
 */
export function signInFaults({ email, password }: SignIn): Faults<SignIn> {
  const fault = emailError(email);
  return { ...(fault && { email: fault }), ...(password === '' && { password: 'required' }) };
}

/** The body of the call: the e-mail trimmed and lower-cased (spec rules §5, Sign-in). */
export function toRequest({ email, password }: SignIn): SignIn {
  return { email: normaliseEmail(email), password };
}
