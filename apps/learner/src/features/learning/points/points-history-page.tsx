import { Page } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { PointsHistory } from './points-history.tsx';

/** The complete history of points. */
export function PointsHistoryPage() {
  const { t } = useTranslation('learner');
  return (
    <Page title={t('points.history')}>
      <PointsHistory />
    </Page>
  );
}
