import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';

/** The error of a failed cancellation, with the support contact (spec rules §8). */
export function CancelFailure({ fault }: { readonly fault: unknown }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  return (
    <Notice severity="error">
      {t('subscriptions.cancelFailed')} {errorText(fault)}{' '}
      <Link href={pathTo('support')} color="inherit">
        {t('subscriptions.support')}
      </Link>
    </Notice>
  );
}
