import type { Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { brand } from '../../platform/brand.ts';

export type Community = Reply<'communities.list'>[number];

/** The communities visible to the user; not requested for a brand without a club. */
export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => api.call('communities.list', { signal }),
  enabled: () => brand.runtime.club.url !== '',
  staleTime: 5 * 60_000,
});

/** Returns the communities that the user owns. */
export function ownCommunities(communities: readonly Community[] | undefined): Community[] {
  return communities?.filter(({ type }) => type === 'owned') ?? [];
}
