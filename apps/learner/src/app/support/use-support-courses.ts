import { useQuery } from '@tanstack/react-query';
import { streamsQuery } from '../../features/learning/learn/learn.queries.ts';
import type { SupportCourse } from '../../features/talking/support/support-question-form.tsx';

/** Returns the courses that a question to support can be about; null while they are loading. */
export function useSupportCourses(): readonly SupportCourse[] | null {
  const { data: streams, isPending } = useQuery(streamsQuery);
  if (isPending) return null;
  return (streams ?? []).map(({ id, course }) => ({ streamId: id, title: course.title }));
}
