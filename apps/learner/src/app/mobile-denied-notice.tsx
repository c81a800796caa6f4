import { EmptyState, LockIcon } from '@daystream/ui';
import { PageTitle, useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { BareFrame } from './bare-frame.tsx';

/** Replaces the app in the mobile shell of a school whose tariff does not include it (spec rules §6, §8). */
export function MobileDeniedNotice() {
  const { t } = useTranslation('learner');
  const { saleEmail } = useBrand().runtime;
  return (
    <BareFrame hasExit={false}>
      <PageTitle title={t('error.mobileDenied')} />
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title={t('error.mobileDenied')}
        action={
          saleEmail === '' ? undefined : (
            <Button variant="contained" href={`mailto:${saleEmail}`}>
              {t('error.contactSales', { email: saleEmail })}
            </Button>
          )
        }
      >
        {t('error.mobileDeniedText')}
      </EmptyState>
    </BareFrame>
  );
}
