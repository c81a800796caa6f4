import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AccessRemovedError } from '../../../platform/errors/access-removed-error.ts';
import { coursePlan } from './course-plan.ts';
import {
  courseQuery,
  streamStatusQuery,
  streamsQuery,
  type Stream,
  type StreamStatus,
} from './learn.queries.ts';

interface Learning {
  readonly stream: Stream | undefined;
  readonly status: StreamStatus | undefined;
}

/** Returns a stream with its course and statuses, and their combined plan once all three are loaded. */
export function useCoursePlan(streamId: number) {
  const streams = useQuery(streamsQuery);
  const statuses = useQuery(streamStatusQuery(streamId));
  const { stream, status } = useLatestPair(
    streamId,
    { stream: streams.data?.find(({ id }) => id === streamId), status: statuses.data },
    streams.isFetching || statuses.isFetching,
  );
  const courseId = stream?.courseId ?? status?.courseId;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== undefined });
  const plan = useMemo(
    () => (course.data && status ? coursePlan(course.data, status) : undefined),
    [course.data, status],
  );
  // What is cached of the course remains until the page is left.
  const removal = plan && streams.data && !stream ? new AccessRemovedError() : null;
  const parts = [streams, statuses, course];
  return {
    stream,
    course: course.data,
    status,
    plan,
    /** An error that prevents the first rendering, or `AccessRemovedError`; errors of refetches are ignored. */
    error: plan && stream ? null : (removal ?? parts.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}

/**
 * When a stream is frozen or resumed, its state and the statuses of its days arrive one after the other. Until both are there the last pair that fits
 * together stays: otherwise the days would move under the finger a moment after the screen has changed.
 */
function useLatestPair(streamId: number, latest: Learning, isFetching: boolean): Learning {
  const [shown, setShown] = useState({ streamId, ...latest });
  const { stream, status } = latest;
  const isHalf = stream !== undefined && status !== undefined && stream.status !== status.status;
  const hasBefore = shown.streamId === streamId && shown.stream !== undefined && shown.status !== undefined;
  if (isHalf && isFetching && hasBefore) return shown;
  if (shown.streamId !== streamId || shown.stream !== stream || shown.status !== status)
    setShown({ streamId, stream, status });
  return latest;
}
