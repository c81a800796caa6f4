import type { FieldErrorCode } from '@daystream/contract';

/** Something, an at sign, a host with a dot: enough to catch a slip of the finger; the server is strict. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail that is being typed, or null. Source: spec rules §5, Sign-in. */
export function emailError(email: string): FieldErrorCode | null {
  if (email.trim() === '') return 'required';
  return emailShape.test(email.trim()) ? null : 'not_email';
}
