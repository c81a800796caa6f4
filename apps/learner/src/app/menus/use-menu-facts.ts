import { useQuery } from '@tanstack/react-query';
import { useBrand } from '@daystream/web';
import { communitiesQuery, ownCommunities } from '../../features/club/club.queries.ts';
import { currentUserQuery } from '../../platform/current-user.ts';
import { isThere } from '../is-there.ts';
import type { MenuFacts } from './menus.ts';

/** Returns the values that the menus depend on, from the brand and the current user. */
export function useMenuFacts(): MenuFacts {
  const { data: user } = useQuery(currentUserQuery);
  const communities = useQuery(communitiesQuery);
  const { runtime, supportEmail } = useBrand();
  return {
    isThere,
    supportEmail,
    communityUrl: runtime.club.url,
    ownCommunities: ownCommunities(communities.data),
    guidelineUrl: runtime.guidelineUrl,
    instructionUrl: runtime.instructionUrl,
    oldInterfaceUrl: runtime.oldInterfaceUrl,
    hasExternalAuth: runtime.socialAuth.web.length > 0,
    isAdmin: user?.isAdmin ?? false,
    isAnonymous: user?.isAnonymous ?? false,
  };
}
