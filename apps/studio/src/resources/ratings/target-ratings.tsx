import type { FeedbackTarget } from '@daystream/contract';
import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useRecords } from '../use-records.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { RatingAuthor, RatingStars } from './rating-view.tsx';

interface TargetRatingsProps {
  readonly courseId: number;
  readonly target: { readonly type: FeedbackTarget; readonly id: number };
}

/** The latest ratings of a lesson, a day or a course. */
export function TargetRatings({ courseId, target }: TargetRatingsProps) {
  const { data, error, refetch } = useRecords('ratings', {
    filter: { courseId, targetType: target.type, targetId: target.id },
    sort: { field: 'updatedAt', order: 'DESC' },
  });
  if (data === undefined)
    return error ? (
      <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ListRowsSkeleton />
    );
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1.5 }}>
      {data.map((rating) => (
        <Box component="li" key={rating.id}>
          <RatingStars rating={rating} />
          <RatingAuthor rating={rating} />
        </Box>
      ))}
    </Box>
  );
}
