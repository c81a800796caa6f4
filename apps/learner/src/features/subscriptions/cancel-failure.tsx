import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useBrand, useErrorText } from '@daystream/web';
import { Notice } from '../../platform/notice.tsx';

/** The error of a failed cancellation, with the support contact (spec rules §8). */
export function CancelFailure({ fault }: { readonly fault: unknown }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const { supportEmail } = useBrand();
  return (
    <Notice severity="error">
      {t('subscriptions.cancelFailed')} {errorText(fault)}{' '}
      {supportEmail === '' ? null : (
        <Link href={`mailto:${supportEmail}`} color="inherit">
          {t('subscriptions.support')}
        </Link>
      )}
    </Notice>
  );
}
