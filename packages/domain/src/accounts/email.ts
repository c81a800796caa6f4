import type { FieldErrorCode } from '@daystream/contract';

/** A local part, an at sign, a host with a dot: enough to catch typing errors; the server validates strictly. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the error code of an invalid e-mail in a form, or null. Source: spec rules §5, Sign-in. */
export function emailError(email: string): FieldErrorCode | null {
  if (email.trim() === '') return 'required';
  return emailShape.test(email.trim()) ? null : 'not_email';
}
