import { EmptyState, LockIcon } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { BareFrame } from './bare-frame.tsx';

/** Replaces the app for users who have only a mobile subscription (spec product §2). */
export function MobileOnlyNotice() {
  const { t } = useTranslation('learner');
  return (
    <BareFrame>
      <PageTitle title={t('subscriptions.mobileOnly')} />
      <EmptyState level={1} icon={<LockIcon />} title={t('subscriptions.mobileOnly')}>
        {t('subscriptions.mobileOnlyText')}
      </EmptyState>
    </BareFrame>
  );
}
