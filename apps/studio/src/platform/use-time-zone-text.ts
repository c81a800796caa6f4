import { loadTimeZonePlaces, timeZoneText } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from './use-language.ts';
import { useNow } from './use-now.ts';

/** Returns the text that names a time zone: its identifier until the names of places are loaded. */
export function useTimeZoneText(): (timeZone: string) => string {
  const language = useLanguage();
  const now = useNow();
  const { data: places } = useQuery({
    queryKey: ['time-zone-places', language],
    queryFn: () => loadTimeZonePlaces(language),
    staleTime: Infinity,
  });
  return (timeZone) => (places ? timeZoneText(timeZone, places, now) : timeZone);
}
