import { EmptyState, CardListSkeleton, SoftChip } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GlobeIcon } from '../../../platform/parts/icons.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ArticleItem } from './article-item.tsx';
import { CourseItem } from './course-item.tsx';
import {
  feedQuery,
  newCountQuery,
  seeMutation,
  showNewest,
  type FeedItem,
  type FeedOf,
  type FeedPost,
} from './feed.queries.ts';

/** How the app shows the items of other features. */
export interface FeedParts {
  readonly renderPost: (post: FeedPost) => ReactNode;
  /** Above an item of a feed of several communities: the community that it is from. */
  readonly renderCommunity?: (communityId: number) => ReactNode;
}
interface FeedListProps extends FeedParts {
  readonly communityId: FeedOf;
}

/**
 * The feed of a community or of all: pinned items on top, then newest first. What comes meanwhile is announced by a button, and nothing that is read moves. What is shown counts as
 * seen at the next visit.
 */
export function FeedList({ communityId, ...parts }: FeedListProps) {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(feedQuery(communityId));
  const { mutate: see } = useMutation(seeMutation);
  const [first] = list.data?.pages ?? [];
  const newest = first?.newest ?? null;
  // The marks of what is new stay on the page; the server keeps until when it was seen.
  useEffect(() => {
    if (newest !== null) see({ communityId, until: newest });
  }, [communityId, newest, see]);
  const top = useRef<HTMLDivElement>(null);
  const showTop = () => top.current?.scrollIntoView({ block: 'start' });
  const pinned = first?.pinned ?? [];
  const onTop = new Set(pinned.map(({ key }) => key));
  const items = list.data?.pages.flatMap((page) => page.items).filter(({ key }) => !onTop.has(key));
  return (
    <Stack ref={top} spacing={2} sx={{ scrollMarginTop: 80 }}>
      {first === undefined ? null : <NewItems communityId={communityId} newest={newest} onShown={showTop} />}
      {list.error && !items ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Loading>
          <CardListSkeleton rows={3} />
        </Loading>
      ) : null}
      {items?.length === 0 && pinned.length === 0 ? (
        <EmptyState icon={<GlobeIcon />} title={t('club.feed.empty')}>
          {t('club.feed.emptyText')}
        </EmptyState>
      ) : null}
      {pinned.map((item) => (
        <Item key={`pinned ${item.key}`} item={item} isOnTop {...parts} />
      ))}
      {items?.map((item) => (
        <Item key={item.key} item={item} {...parts} />
      ))}
      <MoreButton list={list} label={t('club.feed.more')} />
    </Stack>
  );
}

interface NewItemsProps {
  readonly communityId: FeedOf;
  readonly newest: string | null;
  /** Called when the newest items are shown. */
  readonly onShown: () => void;
}

/** How many items are new since the page was read; pressing it shows them. */
function NewItems({ communityId, newest, onShown }: NewItemsProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const { data: count = 0 } = useQuery(newCountQuery(communityId, newest));
  const show = async () => {
    await showNewest(queryClient, communityId);
    onShown();
  };
  return (
    // Over what is read, without taking a place of its own.
    <Box
      component="output"
      sx={{
        display: 'block',
        position: 'sticky',
        top: 72,
        zIndex: 2,
        height: 0,
        textAlign: 'center',
        m: '0 !important',
      }}
    >
      {count === 0 ? null : (
        <Button variant="contained" size="small" onClick={() => void show()} sx={{ boxShadow: 4 }}>
          {count < 100 ? t('club.feed.showNew', { count }) : t('club.feed.showMany')}
        </Button>
      )}
    </Box>
  );
}

interface ItemProps extends FeedParts {
  readonly item: FeedItem;
  readonly isOnTop?: boolean;
}

function Item({ item, isOnTop = false, renderPost, renderCommunity }: ItemProps) {
  const { t } = useTranslation('learner');
  const { post, article, course, communityId, isNew, publishedAt } = item;
  // What was removed after the page was found.
  if (post === null && article === null && course === null) return null;
  const community = renderCommunity?.(communityId);
  const hasHead = isOnTop || isNew || community !== undefined;
  return (
    <Stack spacing={0.75}>
      {hasHead ? (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {isOnTop ? <SoftChip soft="primary">{t('club.feed.pinned')}</SoftChip> : null}
          {isNew ? <SoftChip soft="success">{t('club.feed.isNew')}</SoftChip> : null}
          {community === undefined ? null : (
            <Typography variant="body2" color="textSecondary">
              {community}
            </Typography>
          )}
        </Stack>
      ) : null}
      {post === null ? null : renderPost(post)}
      {article === null ? null : (
        <ArticleItem
          article={article}
          href={pathTo('clubArticle', { communityId, id: article.id })}
          publishedAt={publishedAt}
        />
      )}
      {course === null ? null : <CourseItem course={course} publishedAt={publishedAt} />}
    </Stack>
  );
}
