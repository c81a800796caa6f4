import type { ClubUrls } from '@daystream/domain';
import { useBrand } from '@daystream/web';

/** Returns the club addresses of the brand, and whether its club is in the app. */
export function useClubUrls(): ClubUrls {
  const { club, clubInApp } = useBrand().runtime;
  return { ...club, isInApp: clubInApp };
}
