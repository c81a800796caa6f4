import type { FieldErrorCode } from '@daystream/contract';
import { commonPasswords } from './common-passwords.ts';
import { passwordLength } from '../constants.ts';

/**
 * What is wrong with a password that is being chosen, or null: its length, or that everybody has it. Letters' case does not make a common one rare.
 * Source: our decision, "8 to 128 characters, not among the most common".
 */
export function passwordError(password: string): FieldErrorCode | null {
  if (password === '') return 'required';
  if (password.length < passwordLength.min) return 'too_short';
  if (password.length > passwordLength.max) return 'too_long';
  return isCommonPassword(password) ? 'password_common' : null;
}

/** One of the most common, or one character over and over. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
}
