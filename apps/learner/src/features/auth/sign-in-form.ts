import { normaliseEmail } from '@daystream/domain';
import { email, minLength, object, refine, string, type infer as Infer } from 'zod/mini';

/** The form's own rules (spec rules §5, Sign-in), with the contract's codes for its faults. The small Zod: this screen is the first visit's whole cost. */
export const signInSchema = object({
  email: string().check(
    minLength(1, 'required'),
    refine((text) => isEmail(text.trim()), 'not_email'),
  ),
  password: string().check(minLength(1, 'required')),
});

/** What the form holds. */
export type SignIn = Infer<typeof signInSchema>;

export const emptySignIn: SignIn = { email: '', password: '' };

const address = email();
function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

/** The body of the call: the e-mail trimmed and lower-cased (spec rules §5, Sign-in). */
export function toRequest({ email: typed, password }: SignIn): SignIn {
  return { email: normaliseEmail(typed), password };
}
