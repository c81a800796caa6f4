import { useBrand } from '@daystream/web';
import { dateText, dateTimeText } from './date-texts.ts';
import { useLanguage } from './use-language.ts';

/**
 * How moments are shown in the studio: on the clock of the school, whatever the clock of the device, so that its staff, reports and finance name one day for one
 * event. A day of a learner's calendar, like the end of access, is shown in the zone of the learner with `dateText`.
 */
export function useTimeTexts() {
  const language = useLanguage();
  const { timezone } = useBrand();
  return {
    date: (ms: number) => dateText(language, ms, timezone),
    dateTime: (ms: number) => dateTimeText(language, ms, timezone),
  };
}
