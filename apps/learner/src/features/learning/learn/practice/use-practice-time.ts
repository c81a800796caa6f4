import { useTranslation } from 'react-i18next';

/** Returns the text of a practised time in seconds: minutes, from an hour on hours and minutes. */
export function usePracticeTime(): (seconds: number) => string {
  const { t } = useTranslation('learner');
  return (seconds) => {
    const all = Math.round(seconds / 60);
    if (all === 0) return seconds > 0 ? t('practice.lessThanMinute') : t('practice.minutes', { minutes: 0 });
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('practice.minutes', { minutes });
    return minutes === 0 ? t('practice.hours', { hours }) : t('practice.hoursMinutes', { hours, minutes });
  };
}
