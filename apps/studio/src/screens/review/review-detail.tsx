import { ApiError } from '@daystream/api-client';
import { EmptyState, ErrorState, SkeletonGroup } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import { ReviewComposer } from './review-composer.tsx';
import { ReviewHeader } from './review-header.tsx';
import type { ReviewItem } from './review-item.ts';
import { ReviewTask } from './review-task.tsx';
import { ReviewChat } from './review-chat.tsx';
import { homeworkQuery } from './review.queries.ts';

interface ReviewDetailProps {
  readonly id: number;
  /** The homework from the list, shown until the request is answered. */
  readonly listItem: ReviewItem | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onBack: (() => void) | null;
  readonly onDecided: () => void;
}

/** The selected homework: learner, task, chat and actions. */
export function ReviewDetail({ id, listItem, headingRef, onBack, onDecided }: ReviewDetailProps) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const { heldActions } = usePlatform();
  const isHeld = useSyncExternalStore(heldActions.subscribe, heldActions.ids).includes(id);
  const { data: item = listItem, error, refetch } = useQuery(homeworkQuery(useApi(), id));
  if (item === undefined && error !== null) {
    const isNotFound = error instanceof ApiError && error.status === 404;
    const back = onBack === null ? undefined : <Button onClick={onBack}>{t('records.backToList')}</Button>;
    return isNotFound ? (
      <EmptyState title={t('review.goneTitle')} action={back}>
        {t('review.gone')}
      </EmptyState>
    ) : (
      <ErrorState
        message={errorText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (item === undefined) return <DetailSkeleton />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <ReviewHeader item={item} headingRef={headingRef} onBack={onBack} />
      <ReviewTask homework={item.homework} />
      <ReviewChat item={item} />
      {/* Nothing can be decided while the acceptance can be undone or is being sent. */}
      {!isHeld && <ReviewComposer item={item} onDecided={onDecided} />}
    </Box>
  );
}

function DetailSkeleton() {
  return (
    <SkeletonGroup>
      <Box sx={{ display: 'flex', gap: 1, p: 2 }}>
        <Skeleton variant="circular" width={40} height={40} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="30%" />
          <Skeleton width="45%" />
        </Box>
      </Box>
      <Skeleton variant="rectangular" height={72} />
      <Box sx={{ p: 2 }}>
        <Skeleton variant="rounded" width="55%" height={160} />
      </Box>
    </SkeletonGroup>
  );
}
