import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { useTimeZoneText } from '../use-time-zone-text.ts';
import { formatLocalDateTime, parseLocalDateTime } from './local-date-time.ts';

/** How a field shows and reads a moment: on the clock of the school, so that all of its staff mean the same. */
export function useSchoolTime() {
  const { t } = useTranslation('studio');
  const { timezone: timeZone } = useBrand();
  const zoneText = useTimeZoneText();
  return {
    timeZone,
    /** Whose clock it is, below the field. */
    help: t('records.schoolTime', { zone: zoneText(timeZone) }),
    format: (ms: number | null) => formatLocalDateTime(ms, timeZone),
    parse: (text: string) => parseLocalDateTime(text, timeZone),
  };
}
