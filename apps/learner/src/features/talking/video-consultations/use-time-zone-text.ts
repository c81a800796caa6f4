import { loadTimeZonePlaces, timeZoneText } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../platform/language/clock.ts';
import { useTimeZone } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';

/** Returns the text that names the learner's time zone: "Москва, GMT+3". The id of the zone until the names of places are loaded. */
export function useTimeZoneText(): string {
  const timeZone = useTimeZone();
  const { data: places } = useQuery({
    queryKey: ['time-zone-places', language],
    queryFn: () => loadTimeZonePlaces(language),
    staleTime: Infinity,
  });
  return places ? timeZoneText(timeZone, places, serverNow()) : timeZone;
}
