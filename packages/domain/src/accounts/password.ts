import type { FieldErrorCode } from '@daystream/contract';
import { commonPasswords } from './common-passwords.ts';
import { passwordLength } from '../constants.ts';

/**
 * Returns the error code of an invalid new password, or null. Checks its length and that it is not common; the comparison ignores case.
 * Source: our decision, "8 to 128 characters, not among the most common".
 */
export function passwordError(password: string): FieldErrorCode | null {
  if (password === '') return 'required';
  if (password.length < passwordLength.min) return 'too_short';
  if (password.length > passwordLength.max) return 'too_long';
  return isCommonPassword(password) ? 'password_common' : null;
}

/** Whether a password is on the list of common ones or repeats a single character. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
}
