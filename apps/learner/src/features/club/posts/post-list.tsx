import { CardListSkeleton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { postsQuery, type Post, type PostsOf } from './posts.queries.ts';

interface PostListProps {
  readonly communityId: number;
  readonly of: PostsOf;
  readonly renderPost: (post: Post) => ReactNode;
  /** In place of an empty list. */
  readonly empty: ReactNode;
}

/** The posts of a space or of a member, newest first. */
export function PostList({ communityId, of, renderPost, empty }: PostListProps) {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(postsQuery(communityId, of));
  const posts = list.data?.pages.flatMap(({ items }) => items);
  if (posts === undefined)
    return list.error ? (
      <LoadError error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading>
        <CardListSkeleton />
      </Loading>
    );
  if (posts.length === 0) return empty;
  return (
    <>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {posts.map((post) => (
          <li key={post.id}>{renderPost(post)}</li>
        ))}
      </Stack>
      <MoreButton list={list} label={t('clubPosts.earlier')} />
    </>
  );
}
