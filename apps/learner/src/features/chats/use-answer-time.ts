import { teamAvailability } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../platform/clock.ts';
import { useDates } from '../../platform/current-user.ts';
import { answerHoursQuery } from './chats.queries.ts';

/** When the experts of a chat answer, in the learner's time zone: by their own hours, or else by those of the school; null if neither are published. */
export function useAnswerTime(chatId: number): string | null {
  const { t } = useTranslation('learner');
  const { expertHours, timezone } = useBrand();
  const dates = useDates();
  const { data: own = [] } = useQuery(answerHoursQuery(chatId));
  const now = teamAvailability(own.length > 0 ? own : [{ ...expertHours, timezone }], serverNow());
  if (now === null) return null;
  const time = dates.time(now.until);
  return now.isOpen
    ? t('chats.openUntil', { time })
    : t('chats.opensAt', { time, day: dates.day(now.until) });
}
