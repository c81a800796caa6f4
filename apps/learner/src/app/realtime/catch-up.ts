import type { QueryClient } from '@tanstack/react-query';
import { courseVersions, type Course } from '../../features/learn/learn.queries.ts';

/** Asks again for what is on the screen, and marks the rest as stale; of courses, which are large, only those that have changed. */
export async function catchUp(queryClient: QueryClient): Promise<void> {
  const isCourse = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'courses';
  const courses = queryClient.getQueryCache().findAll({ predicate: isCourse });
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => !isCourse(query) }),
    courses.length > 0 && catchUpCourses(queryClient),
  ]);
}

async function catchUpCourses(queryClient: QueryClient): Promise<void> {
  // Where the answer fails, the next break or publication tells.
  const published = await courseVersions().catch(() => []);
  for (const { id, version, updatedAt } of published) {
    const known = queryClient.getQueryData<Course>(['courses', id]);
    if (known !== undefined && known.version === version && known.updatedAt === updatedAt) continue;
    void queryClient.invalidateQueries({ queryKey: ['courses', id] });
  }
}
