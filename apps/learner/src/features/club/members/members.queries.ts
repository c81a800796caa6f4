import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type Member = Reply<'club.members.list'>['items'][number];
export type Profile = Reply<'club.profile.get'>;
export type Period = 'month' | 'all';

/** The directory of a community, newest members first. */
export const membersQuery = (communityId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: ['club', 'members', communityId, q],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('club.members.list', {
        params: { id: communityId },
        query: { q, ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const memberQuery = (communityId: number, userId: number) =>
  queryOptions({
    queryKey: ['club', 'member', communityId, userId],
    queryFn: ({ signal }) => api.call('club.members.get', { params: { id: communityId, userId }, signal }),
  });

export const leaderboardQuery = (communityId: number, period: Period) =>
  queryOptions({
    queryKey: ['club', 'leaderboard', communityId, period],
    queryFn: ({ signal }) =>
      api.call('club.leaderboard', { params: { id: communityId }, query: { period }, signal }),
  });

/** What the user shows of themselves in communities. */
export const profileQuery = queryOptions({
  queryKey: ['club', 'profile'],
  queryFn: ({ signal }) => api.call('club.profile.get', { signal }),
});

export const saveProfile = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (profile: Profile) => api.call('club.profile.save', { body: profile }),
    onMutate: (profile) => {
      const before = queryClient.getQueryData(profileQuery.queryKey);
      queryClient.setQueryData(profileQuery.queryKey, profile);
      return before;
    },
    onError: (_error, _profile, before) => queryClient.setQueryData(profileQuery.queryKey, before),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['club'] }),
  });

/** Members whom the user has blocked. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['club', 'blocks'],
  queryFn: ({ signal, pageParam: cursor }) =>
    api.call('club.blocks.list', { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Blocks a member or takes the block back: all lists of what members wrote change. */
export const blockMember = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ userId, isBlocked }: { userId: number; isBlocked: boolean }) =>
      api.call(isBlocked ? 'club.blocks.add' : 'club.blocks.remove', { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['club'] }),
  });
