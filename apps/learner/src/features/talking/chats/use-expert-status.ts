import { expertStatus, teamAvailability } from '@daystream/domain';
import { useBrand, useLostConnection } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { answerHoursQuery, presenceQuery } from './chats.queries.ts';

const unknownPresence = { isOnline: false, lastSeenAt: null };

/** Whether an expert of a chat is online, and when the experts answer in the learner's time zone: by their own hours, or else by those of the school. */
export function useExpertStatus(chatId: number): { isOnline: boolean; text: string } {
  const { t } = useTranslation('learner');
  const { expertHours, timezone } = useBrand();
  const dates = useDates();
  const { data: own = [] } = useQuery(answerHoursQuery(chatId));
  const { data: presence = unknownPresence } = useQuery(presenceQuery(chatId));
  // What was last known may be over since.
  const isKnown = useLostConnection() === null;
  const now = serverNow();
  const hours = teamAvailability(own.length > 0 ? own : [{ ...expertHours, timezone }], now);
  const status = expertStatus(hours, isKnown ? presence : unknownPresence);
  const isOnline = status?.kind === 'online';
  switch (status?.kind) {
    case 'online':
      return {
        isOnline,
        text:
          status.until === null
            ? t('chats.online')
            : t('chats.onlineUntil', { time: dates.time(status.until) }),
      };
    case 'open': {
      const time = dates.time(status.until);
      return {
        isOnline,
        text:
          status.seenAt === null
            ? t('chats.openUntil', { time })
            : t('chats.openSeen', { time, ago: dates.ago(status.seenAt, now) }),
      };
    }
    case 'closed':
      return {
        isOnline,
        text: t('chats.opensAt', { time: dates.time(status.opensAt), day: dates.day(status.opensAt) }),
      };
    case 'seen':
      return { isOnline, text: t('chats.lastSeen', { ago: dates.ago(status.seenAt, now) }) };
    default:
      return { isOnline, text: t('chats.experts') };
  }
}
