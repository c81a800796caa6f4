import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';

/** Monday is 1. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** 5 January 1970 was a Monday. */
const dateOf = (day: number) => new Date(Date.UTC(1970, 0, 4 + day));
const format = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });

export const shortDayName = (day: number): string => format('short').format(dateOf(day));
export const longDayName = (day: number): string => format('long').format(dateOf(day));

/** Returns the text of the days of a reminder. */
export function useDaysText(): (days: readonly number[]) => string {
  const { t } = useTranslation('learner');
  return (days) => {
    if (days.length === 7) return t('reminders.everyDay');
    if (days.join() === '1,2,3,4,5') return t('reminders.workdays');
    return days.map(shortDayName).join(', ');
  };
}
