import type { LockReason } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import type { HomeworkStatus } from './homework.queries.ts';

/** Returns a function that explains why a homework cannot be sent now, and on which day it opens; null if it can. */
export function useLockReason(): (
  homework: Pick<HomeworkStatus, 'isLocked' | 'lock' | 'dayNumber'>,
) => string | null {
  const { t } = useTranslation('learner');
  const textsOf = (dayNumber: number | null): Readonly<Record<LockReason, string>> => ({
    stream_not_open: t('lock.stream'),
    stage_closed: t('lock.stage'),
    not_yet: dayNumber === null ? t('homework.opensStage') : t('homework.opens', { number: dayNumber }),
    previous_day_required: t('lock.previousDay'),
    demo: t('homework.inFullCourse'),
  });
  return ({ isLocked, lock, dayNumber }) => (isLocked ? textsOf(dayNumber)[lock ?? 'not_yet'] : null);
}
