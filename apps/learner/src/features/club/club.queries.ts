import type { Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { brand } from '../../platform/brand.ts';

export type Community = Reply<'communities.list'>[number];

/** The clubs that one is shown; a school that has no club is not asked. */
export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => api.call('communities.list', { signal }),
  enabled: () => brand.runtime.club.url !== '',
  staleTime: 5 * 60_000,
});

/** Those that are one's own. */
export function ownCommunities(communities: readonly Community[] | undefined): Community[] {
  return communities?.filter(({ type }) => type === 'owned') ?? [];
}
