import type { Reply } from '@daystream/api-client';
import { articlesRequest } from '@daystream/domain';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { makeChange } from '../../../platform/outbox/kept-change.ts';

export type ArticleCard = Reply<'articles.list'>['items'][number];
export type Article = Reply<'articles.get'>;
export type ArticlePreview = Reply<'articles.preview'>['hydra:member'][number];

/** Which articles a list has; without a community those of all communities of the learner. */
export interface ArticlesFilter {
  readonly communityId?: number;
  readonly labelId?: number;
  /** Words; empty: all. */
  readonly q?: string;
  readonly favourite?: true;
}

const root = 'articles';

/** Articles in pages. */
export const articlesQuery = ({ communityId, labelId, q = '', favourite }: ArticlesFilter) =>
  infiniteQueryOptions({
    queryKey: [root, 'list', communityId ?? null, labelId ?? null, q, favourite ?? false],
    queryFn: ({ signal, pageParam }) =>
      api.call('articles.list', {
        query: {
          ...(communityId !== undefined && { communityId }),
          ...(labelId !== undefined && { labelId }),
          ...(q !== '' && { q }),
          ...(favourite && { favourite: '1' as const }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const labelsQuery = (communityId: number) =>
  queryOptions({
    queryKey: [root, 'labels', communityId],
    queryFn: ({ signal }) => api.call('articles.labels', { query: { communityId }, signal }),
  });

export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: [root, 'one', id],
    queryFn: ({ signal }) => api.call('articles.get', { params: { id }, signal }),
  });

interface Club {
  readonly uniq: string;
  readonly type: string;
}

/**
 * The newest articles of the learner's communities, from wherever the school has them. Errors, besides those of the call: those of `articlesRequest`, which are defects
 * of the caller (spec rules §8).
 */
export const previewsQuery = (communityUrlApi: string, communities: readonly Club[] | undefined) =>
  queryOptions({
    queryKey: [root, 'previews', communityUrlApi, communities?.map(({ uniq, type }) => `${type} ${uniq}`)],
    async queryFn({ signal }): Promise<ArticlePreview[]> {
      const query = articlesRequest({ communityUrlApi, communities });
      if (query === null) return [];
      return (await api.call('articles.preview', { query, signal }))['hydra:member'];
    },
    staleTime: 60_000,
    // A service that fails is left alone for half a minute: to ask again at once brings nothing.
    retry: false,
  });

/** Reports that the article is read: it counts once a day, and its notification is read. */
export const viewMutation = mutationOptions({
  mutationFn: (id: number) => api.call('articles.view', { params: { id } }),
  onSuccess({ countViews }, id) {
    patchArticle(id, { countViews });
    void queryClient.invalidateQueries({ queryKey: ['notifications'] });
  },
});

export const likeMutation = mutationOptions({
  mutationFn: ({ id, liked }: { id: number; liked: boolean }) =>
    makeChange({
      place: `mark:${id}`,
      call: 'articles.like',
      request: { params: { id }, body: { liked } },
      changes: [[root]],
    }),
  onMutate: ({ id, liked }) =>
    patchArticle(id, ({ liked: before, likesCount }) => ({
      liked,
      likesCount: likesCount + Number(liked) - Number(before),
    })),
  onSuccess: (result, { id }) => patchArticle(id, result ?? {}),
  onError: (_, { id }) => queryClient.invalidateQueries({ queryKey: articleQuery(id).queryKey }),
});

export const favouriteMutation = mutationOptions({
  mutationFn: ({ id, isFavourite }: { id: number; isFavourite: boolean }) =>
    makeChange({
      place: `mark:${id}`,
      call: 'articles.favourite',
      request: { params: { id }, body: { isFavourite } },
      changes: [[root]],
    }),
  onMutate: ({ id, isFavourite }) => patchArticle(id, { isFavourite }),
  onError: (_, { id }) => queryClient.invalidateQueries({ queryKey: articleQuery(id).queryKey }),
  // The list of favourites has one more or less.
  onSettled: () =>
    queryClient.invalidateQueries({
      queryKey: articlesQuery({ favourite: true }).queryKey,
      refetchType: 'none',
    }),
});

type Marks = Partial<Pick<ArticleCard, 'liked' | 'likesCount' | 'isFavourite' | 'countViews'>>;
type Lists = InfiniteData<Reply<'articles.list'>>;

/** Changes an article wherever it is loaded. */
function patchArticle(id: number, change: Marks | ((article: ArticleCard) => Marks)): void {
  const patched = <Item extends ArticleCard>(article: Item): Item =>
    article.id === id
      ? { ...article, ...(typeof change === 'function' ? change(article) : change) }
      : article;
  queryClient.setQueryData(articleQuery(id).queryKey, (article) => article && patched(article));
  queryClient.setQueriesData<Lists>(
    { queryKey: [root, 'list'] },
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, items: page.items.map(patched) })) },
  );
}
