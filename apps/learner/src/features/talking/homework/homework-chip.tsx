import { SoftChip, StatusChip } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { HomeworkStatus } from './homework.queries.ts';

/** The status of a homework; under review it says so only in the expert's turn. */
export function HomeworkChip({ homework }: { readonly homework: HomeworkStatus }) {
  const { t } = useTranslation('learner');
  if (homework.status === 'UPLOADED' && homework.turn === 'learner')
    return <SoftChip soft="warning">{t('homework.asked')}</SoftChip>;
  return <StatusChip status={homework.status} />;
}
