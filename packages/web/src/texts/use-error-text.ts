import '@daystream/i18n/i18next';
import { ApiError } from '@daystream/api-client';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The text of an error for the user: the server's text for `field`, else the server's message, else the app's text of the code. */
export function errorText(t: TFunction, error: unknown, field?: string): string {
  if (!(error instanceof ApiError)) return t('callError.unknown');
  const ofField = field === undefined ? undefined : error.fields[field];
  if (ofField !== undefined) return ofField;
  if (error.hasServerMessage) return error.message;
  if (error.code === 'network') return t('callError.network');
  return error.code === 'timeout' ? t('callError.timeout') : t('callError.unknown');
}

/** Returns `errorText` bound to the current language. */
export function useErrorText(field?: string): (error: unknown) => string {
  const { t } = useTranslation('ui');
  return (error) => errorText(t, error, field);
}
