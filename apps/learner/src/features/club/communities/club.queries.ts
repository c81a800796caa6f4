import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type Community = Reply<'communities.list'>[number];

/** The communities visible to the user, by title. An anonymous user owns none and is recommended none. */
export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => api.call('communities.list', { signal }),
  staleTime: 5 * 60_000,
});

/** Leaves a community, by the id of the membership. */
export const leaveCommunity = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api.call('communities.leave', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey }),
  });

/** Comes back to a community that the user left, by the id of the membership. */
export const returnToCommunity = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api.call('communities.return', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: communitiesQuery.queryKey }),
  });

/** Returns the communities that the user owns. */
export function ownCommunities(communities: readonly Community[] | undefined): Community[] {
  return communities?.filter(({ type }) => type === 'owned') ?? [];
}

/** Communities that nothing recommends to the user, and that are on sale. */
export const communitiesOnSale = (communities: readonly Community[]): Community[] =>
  communities.filter(({ type }) => type === 'hidden');

const order = ['owned', 'expired', 'recommended', 'hidden'] as const satisfies readonly Community['type'][];

/** The communities in the order in which they are shown: the user's own first, then those that ended; by title within each. */
export function sortedCommunities(communities: readonly Community[]): Community[] {
  return communities.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}
