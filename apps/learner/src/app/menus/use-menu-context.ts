import { useQuery } from '@tanstack/react-query';
import { useBrand } from '@daystream/web';
import { communitiesQuery, ownCommunities } from '../../features/club/communities/club.queries.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { socialNetworks } from '../../platform/session/social.ts';
import { hasScreen } from '../has-screen.ts';
import type { MenuContext } from './menus.ts';

/** Returns the values that the menus depend on, from the brand and the current user. */
export function useMenuContext(): MenuContext {
  const { data: user } = useQuery(currentUserQuery);
  // An anonymous user owns no community.
  const hasAccount = user !== undefined && !user.isAnonymous;
  const { runtime, supportEmail } = useBrand();
  const isClubInMenu = runtime.club.url !== '' || runtime.clubInApp;
  const communities = useQuery({ ...communitiesQuery, enabled: hasAccount && isClubInMenu });
  return {
    hasScreen,
    supportEmail,
    communityUrl: runtime.club.url,
    isClubInApp: runtime.clubInApp,
    ownCommunities: ownCommunities(communities.data),
    guidelineUrl: runtime.guidelineUrl,
    instructionUrl: runtime.instructionUrl,
    oldInterfaceUrl: runtime.oldInterfaceUrl,
    hasExternalAuth: socialNetworks().length > 0,
    isAdmin: user?.isAdmin ?? false,
    isConfined: user?.isConfinedToSubscriptions ?? false,
    isAnonymous: user?.isAnonymous ?? false,
  };
}
