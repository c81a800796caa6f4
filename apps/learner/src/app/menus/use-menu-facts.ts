import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { currentUserQuery } from '../../platform/current-user.ts';
import { isThere } from '../built-routes.ts';
import type { MenuFacts } from './menus.ts';

/** What the menus depend on, of this school and this person. Nobody has a community before there are any. */
export function useMenuFacts(): MenuFacts {
  const { data: user } = useQuery(currentUserQuery);
  const { runtime, supportEmail } = brand;
  return {
    isThere,
    supportEmail,
    communityUrl: runtime.club.url,
    ownCommunities: [],
    guidelineUrl: runtime.guidelineUrl,
    instructionUrl: runtime.instructionUrl,
    hasExternalAuth: runtime.socialAuth.web.length > 0,
    isAdmin: user?.isAdmin ?? false,
  };
}
