import { isEmail, type FieldErrorCode } from '@daystream/contract';

/** Returns the error code of an invalid e-mail in a form, or null. Source: spec rules §5, Sign-in. */
export function emailError(email: string): FieldErrorCode | null {
  if (email.trim() === '') return 'required';
  return isEmail(email) ? null : 'not_email';
}
