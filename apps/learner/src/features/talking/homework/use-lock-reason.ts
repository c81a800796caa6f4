import type { LockReason, StreamState } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import type { HomeworkStatus } from './homework.queries.ts';

type Locked = Pick<HomeworkStatus, 'isLocked' | 'lock' | 'dayNumber' | 'streamStatus'>;

/** Returns a function that explains why a homework cannot be sent now, and on which day it opens; null if it can. */
export function useLockReason(): (homework: Locked) => string | null {
  const { t } = useTranslation('learner');
  const closed: Partial<Record<StreamState, string>> = {
    freeze: t('homework.frozen'),
    not_started: t('homework.beforeStart'),
  };
  const textsOf = ({ dayNumber, streamStatus }: Locked): Readonly<Record<LockReason, string>> => ({
    stream_not_open: closed[streamStatus ?? 'open'] ?? t('lock.stream'),
    stage_closed: t('lock.stage'),
    not_yet: dayNumber === null ? t('homework.opensStage') : t('homework.opens', { number: dayNumber }),
    previous_day_required: t('lock.previousDay'),
    demo: t('homework.inFullCourse'),
  });
  return (homework) => (homework.isLocked ? textsOf(homework)[homework.lock ?? 'not_yet'] : null);
}
