import { normaliseEmail } from '@daystream/domain';

/** What the form holds. */
export interface SignIn {
  email: string;
  password: string;
}

export const emptySignIn: SignIn = { email: '', password: '' };

/** The body of the call: the e-mail trimmed and lower-cased (spec rules §5, Sign-in). */
export function toRequest({ email, password }: SignIn): SignIn {
  return { email: normaliseEmail(email), password };
}
