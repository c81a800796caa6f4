import type { Camelised, Reply } from '@daystream/api-client';
import type { ClubComment as WireComment } from '@daystream/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { makeChange } from '../../../platform/outbox/kept-change.ts';

export type Post = Reply<'club.posts.get'>;
export type Poll = NonNullable<Post['poll']>;
export type Board = Reply<'club.board'>;
export type Member = Reply<'club.mentionable'>[number];
export type Thread = Reply<'club.comments.get'>;
export type Comment = Camelised<WireComment>;
export type Reactions = Post['reactions'];
export type Reaction = NonNullable<Reactions['own']>;
type ThreadPage = Reply<'club.comments.list'>;

/** Everything of posts in the query cache begins with this key, also in lists of other features. */
export const clubKey = ['club'] as const;

/** The spaces and rules of a community. */
export const boardQuery = (communityId: number) =>
  queryOptions({
    queryKey: [...clubKey, 'board', communityId],
    queryFn: ({ signal }) => api.call('club.board', { params: { id: communityId }, signal }),
  });

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...clubKey, 'post', id],
    queryFn: ({ signal }) => api.call('club.posts.get', { params: { id }, signal }),
  });

/** Posts of a space or of a member, newest first. */
export type PostsOf = { readonly spaceId: number } | { readonly authorId: number };

export const postsQuery = (communityId: number, of: PostsOf) =>
  infiniteQueryOptions({
    queryKey: [...clubKey, 'posts', communityId, of],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('club.posts.list', {
        params: { id: communityId },
        query: { ...(cursor !== null && { cursor }), ...of },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Comments of a post with their first answers, newest first. */
export const threadsQuery = (postId: number) =>
  infiniteQueryOptions({
    queryKey: [...clubKey, 'comments', postId],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('club.comments.list', {
        params: { id: postId },
        query: cursor === null ? {} : { cursor },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Answers to a comment after the first ones, oldest first. */
export const repliesQuery = (commentId: number) =>
  infiniteQueryOptions({
    queryKey: [...clubKey, 'replies', commentId],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('club.comments.replies', {
        params: { id: commentId },
        query: cursor === null ? {} : { cursor },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const mentionableQuery = (communityId: number, q: string) =>
  queryOptions({
    queryKey: [...clubKey, 'mentionable', communityId, q],
    queryFn: ({ signal }) =>
      api.call('club.mentionable', { params: { id: communityId }, query: { q }, signal }),
    staleTime: 60_000,
  });

const isPost = (value: object): value is Post => 'communityId' in value && 'commentsCount' in value;
const isComment = (value: object): value is Comment => 'postId' in value && 'reactions' in value;

/** A copy of cached data in which `change` is applied to the items of a kind wherever they stand; the same value if nothing changes. */
function changeIn<Item extends object>(
  value: unknown,
  isItem: (value: object) => value is Item,
  change: (item: Item) => Item,
): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item) => changeIn(item, isItem, change));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (value === null || typeof value !== 'object') return value;
  const item = isItem(value) ? change(value) : value;
  const entries = Object.entries(item);
  const next = entries.map(([key, part]) => [key, changeIn(part, isItem, change)] as const);
  return next.some(([, part], index) => part !== entries[index]?.[1]) ? Object.fromEntries(next) : item;
}

/** Changes a post in every list and page of the cache. */
function changePost(queryClient: QueryClient, id: number, change: (post: Post) => Post): void {
  queryClient.setQueriesData({ queryKey: clubKey }, (data: unknown) =>
    changeIn(data, isPost, (post) => (post.id === id ? change(post) : post)),
  );
}

/** Changes a comment in every list of the cache. */
function changeComment(queryClient: QueryClient, id: number, change: (comment: Comment) => Comment): void {
  queryClient.setQueriesData({ queryKey: clubKey }, (data: unknown) =>
    changeIn(data, isComment, (comment) => (comment.id === id ? change(comment) : comment)),
  );
}
const putPost = (queryClient: QueryClient, post: Post): void => changePost(queryClient, post.id, () => post);

/** Reactions after the reader has chosen one, before the server has answered. */
function withReaction({ counts, own }: Reactions, reaction: Reaction | null): Reactions {
  const byReaction = new Map(counts.map((one) => [one.reaction, one.count]));
  if (own !== null) byReaction.set(own, (byReaction.get(own) ?? 1) - 1);
  if (reaction !== null) byReaction.set(reaction, (byReaction.get(reaction) ?? 0) + 1);
  return {
    own: reaction,
    counts: [...byReaction].flatMap(([name, count]) => (count > 0 ? [{ reaction: name, count }] : [])),
  };
}

/** Without a connection the reaction is shown at once, and sent when the connection is back. */
export const reactToPost = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ post: { id }, reaction }: { post: Post; reaction: Reaction | null }) =>
      makeChange({
        place: `mark:${id}`,
        call: 'club.posts.react',
        request: { params: { id }, body: { reaction } },
        changes: [clubKey],
      }),
    onMutate: ({ post: { id }, reaction }) =>
      changePost(queryClient, id, (post) => ({ ...post, reactions: withReaction(post.reactions, reaction) })),
    onSuccess: (reactions, { post: { id } }) =>
      reactions && changePost(queryClient, id, (post) => ({ ...post, reactions })),
    onError: (_, { post }) =>
      changePost(queryClient, post.id, (now) => ({ ...now, reactions: post.reactions })),
  });

export const followPost = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ post: { id }, isFollowing }: { post: Post; isFollowing: boolean }) =>
      makeChange({
        place: `mark:${id}`,
        call: 'club.posts.follow',
        request: { params: { id }, body: { isFollowing } },
        changes: [clubKey],
      }),
    onSuccess: (answer, { post, isFollowing }) => putPost(queryClient, answer ?? { ...post, isFollowing }),
  });

export const voteInPoll = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ post, optionIds }: { post: Post; optionIds: number[] }) =>
      api.call('club.posts.vote', { params: { id: post.id }, body: { optionIds } }),
    onSuccess: (post) => putPost(queryClient, post),
    // Somebody voted elsewhere, or the poll has ended meanwhile.
    onError: (_, { post }) => queryClient.invalidateQueries({ queryKey: postQuery(post.id).queryKey }),
  });

export const editPost = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, text, fileIds }: { id: number; text: string; fileIds: number[] }) =>
      api.call('club.posts.edit', { params: { id }, body: { text, fileIds } }),
    onSuccess: (post) => putPost(queryClient, post),
  });

export const deletePost = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Post) => api.call('club.posts.delete', { params: { id } }),
    onSuccess: (post) => {
      putPost(queryClient, post);
      return queryClient.invalidateQueries({ queryKey: clubKey });
    },
  });

export const acceptRules = (queryClient: QueryClient, communityId: number) =>
  mutationOptions({
    mutationFn: (version: number) =>
      api.call('club.acceptRules', { params: { id: communityId }, body: { version } }),
    onSuccess: (board) => queryClient.setQueryData(boardQuery(communityId).queryKey, board),
    // The rules have changed meanwhile: the new ones are shown.
    onError: () => queryClient.invalidateQueries({ queryKey: boardQuery(communityId).queryKey }),
  });

/** Puts a comment or a thread into the loaded pages of its post: in its place, or first if it is new. */
function putThread(queryClient: QueryClient, thread: Thread): void {
  queryClient.setQueryData<InfiniteData<ThreadPage, string | null>>(
    threadsQuery(thread.postId).queryKey,
    (data) => {
      const [first, ...others] = data?.pages ?? [];
      if (!data || !first) return data;
      const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === thread.id));
      if (!isKnown) return { ...data, pages: [{ ...first, items: [thread, ...first.items] }, ...others] };
      const replace = (items: Thread[]) => items.map((one) => (one.id === thread.id ? thread : one));
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: replace(page.items) })) };
    },
  );
}

/** Fetches a comment, or the one that an answer belongs to, and shows it in its post. */
export async function refreshThread(queryClient: QueryClient, commentId: number): Promise<void> {
  const thread = await api.call('club.comments.get', { params: { id: commentId } });
  putThread(queryClient, thread);
  await queryClient.invalidateQueries({ queryKey: repliesQuery(thread.id).queryKey });
}

export const reactToComment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, reaction }: { id: number; reaction: Reaction | null }) =>
      makeChange({
        place: `mark:${id}`,
        call: 'club.comments.react',
        request: { params: { id }, body: { reaction } },
        changes: [clubKey],
      }),
    onSuccess: (answer, { id, reaction }) =>
      answer === null
        ? changeComment(queryClient, id, (comment) => ({
            ...comment,
            reactions: withReaction(comment.reactions, reaction),
          }))
        : refreshThread(queryClient, id),
  });

export const editComment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, text }: { id: number; text: string }) =>
      api.call('club.comments.edit', { params: { id }, body: { text } }),
    onSuccess: ({ id }) => refreshThread(queryClient, id),
  });

export const deleteComment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api.call('club.comments.delete', { params: { id } }),
    onSuccess: ({ postId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: threadsQuery(postId).queryKey }),
        queryClient.invalidateQueries({ queryKey: postQuery(postId).queryKey }),
      ]),
  });
