import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coursePlan } from './course-plan.ts';
import { courseQuery, streamStatusQuery, streamsQuery, type Stream } from './learn.queries.ts';

/** One stream with its course and statuses, put together as soon as all three are there. */
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
  const parts = [streams, status, course];
  return {
    stream,
    course: course.data,
    status: status.data,
    plan,
    /** What keeps the screen from being shown; an error of a refetch does not. */
    error: plan && stream ? null : (parts.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
