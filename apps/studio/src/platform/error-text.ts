import { ApiError } from '@daystream/api-client';
import type { TFunction } from 'i18next';

/** What went wrong, for the reader: the server's own text where it gave one. */
export function errorText(error: unknown, t: TFunction<'studio'>): string {
  if (!(error instanceof ApiError)) return t('error.unknown');
  if (error.isTold) return error.message;
  if (error.code === 'network') return t('error.network');
  return error.code === 'timeout' ? t('error.timeout') : t('error.unknown');
}
