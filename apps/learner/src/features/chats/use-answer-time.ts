import { expertAvailability } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../platform/clock.ts';
import { useDates } from '../../platform/current-user.ts';

/** When experts answer, in the learner's time zone; null if the school does not tell it. */
export function useAnswerTime(): string | null {
  const { t } = useTranslation('learner');
  const { expertHours, timezone } = useBrand();
  const dates = useDates();
  const now = expertAvailability(expertHours, timezone, serverNow());
  if (now === null) return null;
  const time = dates.time(now.until);
  return now.isOpen
    ? t('chats.openUntil', { time })
    : t('chats.opensAt', { time, day: dates.day(now.until) });
}
