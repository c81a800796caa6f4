import type { Body } from '@daystream/api-client';
import { emailError, normaliseEmail } from '@daystream/domain';
import type { Faults } from '../../../platform/forms/use-form.ts';
import { codeOf } from './use-code-request.ts';

/** The values of the form; `code` is empty until the server asks for it. */
export type SignIn = Readonly<Record<'email' | 'password' | 'code', string>>;

export const emptySignIn: SignIn = { email: '', password: '', code: '' };

/**
 * Validates the form; returns error codes of the contract (spec rules §5, Sign-in). A form library or Zod would be larger than the rest of this screen, which
 * is part of the first load.
 */
export function signInFaults({ email, password }: Pick<SignIn, 'email' | 'password'>): Faults<SignIn> {
  const fault = emailError(email);
  return { ...(fault && { email: fault }), ...(password === '' && { password: 'required' }) };
}

/** Returns the body of the call: the e-mail trimmed and lower-cased (spec rules §5, Sign-in). */
export function toRequest({ email, password, code }: SignIn): Body<'auth.login'> {
  return { email: normaliseEmail(email), password, ...codeOf(code) };
}
