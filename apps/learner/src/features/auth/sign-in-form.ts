import type { FieldErrorCode } from '@daystream/contract';
import { normaliseEmail } from '@daystream/domain';

/** What the form holds. */
export interface SignIn {
  email: string;
  password: string;
}

export const emptySignIn: SignIn = { email: '', password: '' };

/** Something, an at sign, a host with a dot: enough to catch a slip of the finger; the server is strict. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The faults of the form, as codes of the contract (spec rules §5, Sign-in). Two fields need no form library and no Zod: on a first visit they would weigh
 * more than the rest of this screen.
 */
export function signInFaults({ email, password }: SignIn): Partial<Record<keyof SignIn, FieldErrorCode>> {
  return {
    ...(email.trim() === ''
      ? { email: 'required' }
      : emailShape.test(email.trim())
        ? {}
        : { email: 'not_email' }),
    ...(password === '' && { password: 'required' }),
  };
}

/** The body of the call: the e-mail trimmed and lower-cased (spec rules §5, Sign-in). */
export function toRequest({ email, password }: SignIn): SignIn {
  return { email: normaliseEmail(email), password };
}
