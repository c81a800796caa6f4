import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AccessRemovedError } from '../../platform/errors/access-removed-error.ts';
import { coursePlan } from './course-plan.ts';
import { courseQuery, streamStatusQuery, streamsQuery, type Stream } from './learn.queries.ts';

/** Returns a stream with its course and statuses, and their combined plan once all three are loaded. */
export function useCoursePlan(streamId: number) {
  const streams = useQuery(streamsQuery);
  const stream: Stream | undefined = streams.data?.find(({ id }) => id === streamId);
  const status = useQuery(streamStatusQuery(streamId));
  const courseId = stream?.courseId ?? status.data?.courseId;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== undefined });
  const plan = useMemo(
    () => (course.data && status.data ? coursePlan(course.data, status.data) : undefined),
    [course.data, status.data],
  );
  // What is cached of the course remains until the page is left.
  const removal = plan && streams.data && !stream ? new AccessRemovedError() : null;
  const parts = [streams, status, course];
  return {
    stream,
    course: course.data,
    status: status.data,
    plan,
    /** An error that prevents the first rendering, or `AccessRemovedError`; errors of refetches are ignored. */
    error: plan && stream ? null : (removal ?? parts.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
