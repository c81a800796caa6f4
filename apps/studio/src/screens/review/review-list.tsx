import { EmptyState, ErrorState, SkeletonGroup } from '@daystream/ui';
import { ApiError } from '@daystream/api-client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useNow } from '../../platform/use-now.ts';
import { ReviewRow } from './review-row.tsx';
import type { DeskFilter } from './review-item.ts';
import { useDeskItems } from './use-desk-items.ts';

interface ReviewListProps {
  readonly filter: DeskFilter;
  readonly selectedId: number | null;
  readonly onReset: () => void;
}

/** The list of the review desk. Loads the next page when its end is near. */
export function ReviewList({ filter, selectedId, onReset }: ReviewListProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const now = useNow();
  const { items = [], query } = useDeskItems(filter);
  const { error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    query;

  const observeEnd = useCallback(
    (end: HTMLElement | null) => {
      if (end === null) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) void fetchNextPage();
        },
        { rootMargin: '400px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [fetchNextPage],
  );

  if (isPending) return <ListSkeleton />;
  if (error !== null && items.length === 0)
    return (
      <ErrorState
        message={errorText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (items.length === 0) return <EmptyReviewList filter={filter} onReset={onReset} />;
  return (
    <>
      <List aria-label={t('review.list')} disablePadding sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
        {items.map((item) => (
          <ListItem key={item.id} disablePadding sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ReviewRow item={item} filter={filter} isSelected={item.id === selectedId} now={now} />
          </ListItem>
        ))}
      </List>
      {hasNextPage && (
        <Box ref={observeEnd} sx={{ p: 2, textAlign: 'center' }}>
          {isFetchingNextPage ? (
            <CircularProgress size={20} aria-label={t('review.loading')} />
          ) : (
            <Button onClick={() => void fetchNextPage()}>{t('review.more')}</Button>
          )}
        </Box>
      )}
    </>
  );
}

function EmptyReviewList({ filter, onReset }: { readonly filter: DeskFilter; readonly onReset: () => void }) {
  const { t } = useTranslation('studio');
  if (filter.search !== '' || filter.courseId !== null)
    return (
      <EmptyState
        title={t('review.empty.foundTitle')}
        action={<Button onClick={onReset}>{t('review.empty.reset')}</Button>}
      >
        {t('review.empty.found')}
      </EmptyState>
    );
  return filter.section === 'expert' ? (
    <EmptyState title={t('review.empty.title')}>{t('review.empty.text')}</EmptyState>
  ) : (
    <EmptyState title={t('review.empty.decidedTitle')}>{t('review.empty.decided')}</EmptyState>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

function ListSkeleton() {
  return (
    <SkeletonGroup>
      {skeletonRows.map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 1.25, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="circular" width={34} height={34} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="55%" height={20} />
            <Skeleton width="80%" height={20} />
            <Skeleton width="40%" height={16} />
          </Box>
        </Box>
      ))}
    </SkeletonGroup>
  );
}
