import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planDayWithContent, type PlanDay } from './course-plan.ts';
import { dayContentQuery, type StreamStatus } from './learn.queries.ts';

/**
 * The content of a day of the plan. `day` is undefined until it is loaded; a locked day and a day without lessons and documents have no more content than their outline.
 */
export function useDayContent(outline: PlanDay | undefined, status: StreamStatus | undefined) {
  const hasContent =
    outline?.status.lock === null && (outline.lessons.length > 0 || outline.documents.length > 0);
  const query = useQuery({
    ...dayContentQuery({
      courseId: status?.courseId ?? 0,
      stageId: outline?.stageId ?? 0,
      dayId: outline?.id ?? 0,
      streamState: status?.status ?? 'open',
    }),
    enabled: hasContent && status !== undefined,
  });
  const day = useMemo(() => {
    if (!hasContent || outline === undefined) return outline;
    return query.data && status ? planDayWithContent(outline, query.data, status) : undefined;
  }, [hasContent, outline, query.data, status]);
  return { day, error: day ? null : query.error, retry: () => void query.refetch() };
}
