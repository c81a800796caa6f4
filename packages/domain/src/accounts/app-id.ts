import type { FieldErrorCode } from '@daystream/contract';

/** Characters. */
export const appIdLength = { min: 3, max: 64 } as const;

/** Returns the error code of an invalid app id, or null. Allowed: Latin letters, digits, dot, dash and underscore; the first and the last character are a letter or a digit. Source: our decision. */
export function appIdError(appId: string): FieldErrorCode | null {
  const text = appId.trim();
  if (text === '') return 'required';
  if (text.length < appIdLength.min) return 'too_short';
  if (text.length > appIdLength.max) return 'too_long';
  return /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i.test(text) ? null : 'app_id_form';
}
