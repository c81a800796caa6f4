import type { LockReason } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import type { HomeworkStatus } from './homework.queries.ts';

/** Returns a function that explains why a homework cannot be sent now; null if it can. */
export function useLockReason(): (homework: Pick<HomeworkStatus, 'isLocked' | 'lock'>) => string | null {
  const { t } = useTranslation('learner');
  const texts: Readonly<Record<LockReason, string>> = {
    stream_not_open: t('lock.stream'),
    stage_closed: t('lock.stage'),
    not_yet: t('homework.notYet'),
    previous_day_required: t('lock.previousDay'),
    demo: t('lock.demo'),
  };
  return ({ isLocked, lock }) => (isLocked ? texts[lock ?? 'not_yet'] : null);
}
