import { ApiError } from '@daystream/api-client';
import { useTranslation } from 'react-i18next';

/** What an error says to the reader: the server's own words, those about `field` first, else a text of ours. */
export function useErrorText(field?: string): (error: unknown) => string {
  const { t } = useTranslation('learner');
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unknown');
    const ofField = field === undefined ? undefined : error.fields[field];
    if (ofField !== undefined) return ofField;
    if (error.isTold) return error.message;
    if (error.code === 'network') return t('error.network');
    return error.code === 'timeout' ? t('error.timeout') : t('error.unknown');
  };
}
