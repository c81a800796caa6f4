import { ApiError } from '@daystream/api-client';
import type { TFunction } from 'i18next';

/** What went wrong, for the reader: the server's own text where it gave one, that about `field` first. */
export function errorText(error: unknown, t: TFunction<'studio'>, field?: string): string {
  if (!(error instanceof ApiError)) return t('error.unknown');
  const ofField = field === undefined ? undefined : error.fields[field];
  if (ofField !== undefined) return ofField;
  if (error.isTold) return error.message;
  if (error.code === 'network') return t('error.network');
  return error.code === 'timeout' ? t('error.timeout') : t('error.unknown');
}
