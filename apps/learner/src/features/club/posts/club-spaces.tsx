import { EmptyState, markScrollEnds, scrollRow } from '@daystream/ui';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PostComposer } from './post-composer.tsx';
import { PostList } from './post-list.tsx';
import { boardQuery, type Post } from './posts.queries.ts';

interface ClubSpacesProps {
  readonly communityId: number;
  readonly renderPost: (post: Post) => ReactNode;
  /** What is shown while no space is chosen: the feed of the community. */
  readonly children: ReactNode;
}

/** The composer, what the reader wrote and moderators have not seen yet, and the feed of a community or the posts of one of its spaces, which the address names (`?space=3`). */
export function ClubSpaces({ communityId, renderPost, children }: ClubSpacesProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const { data: board } = useQuery(boardQuery(communityId));
  const spaces = board?.spaces ?? [];
  const space = spaces.find(({ id }) => String(id) === search.get('space'));
  return (
    <Stack spacing={2}>
      {spaces.length === 0 ? null : (
        <Stack
          component="nav"
          direction="row"
          ref={markScrollEnds}
          aria-label={t('clubPosts.spaces')}
          sx={{ ...scrollRow, gap: 1, pb: 0.5 }}
        >
          {[{ id: null, title: t('clubPosts.all') }, ...spaces].map(({ id, title }) => {
            const isCurrent = id === (space?.id ?? null);
            return (
              <Chip
                key={id}
                label={title}
                variant={isCurrent ? 'filled' : 'outlined'}
                aria-pressed={isCurrent}
                onClick={() => setSearch(id === null ? {} : { space: String(id) })}
                sx={{ minHeight: 44, flexShrink: 0 }}
              />
            );
          })}
        </Stack>
      )}
      {space === undefined || space.description === '' ? null : (
        <Typography color="textSecondary">{space.description}</Typography>
      )}
      <PostComposer key={space?.id} communityId={communityId} spaceId={space?.id ?? null} />
      {board?.held
        .filter((post) => space === undefined || post.space?.id === space.id)
        .map((post) => (
          <Fragment key={post.id}>{renderPost(post)}</Fragment>
        ))}
      {space === undefined ? (
        children
      ) : (
        <PostList
          communityId={communityId}
          of={{ spaceId: space.id }}
          renderPost={renderPost}
          empty={<EmptyState title={t('clubPosts.emptySpace')}>{t('clubPosts.emptySpaceText')}</EmptyState>}
        />
      )}
    </Stack>
  );
}
