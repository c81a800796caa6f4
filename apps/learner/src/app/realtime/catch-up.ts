import type { QueryClient } from '@tanstack/react-query';
import { feedPagesKey } from '../../features/club/feed/feed.queries.ts';
import { courseVersions, type Course } from '../../features/learning/learn/learn.queries.ts';

/**
 * Refetches active queries and marks the others as stale. Courses are large: only those with a new version are invalidated. Pages of the feed stay as they are, so that nothing that is
 * read moves: how much is new is announced.
 */
export async function catchUp(queryClient: QueryClient): Promise<void> {
  const isCourse = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'courses';
  const isFeedPage = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    feedPagesKey.every((part, index) => queryKey[index] === part);
  const courses = queryClient.getQueryCache().findAll({ predicate: isCourse });
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => !isCourse(query) && !isFeedPage(query) }),
    courses.length > 0 && catchUpCourses(queryClient),
  ]);
}

async function catchUpCourses(queryClient: QueryClient): Promise<void> {
  // If the request fails, the next reconnect or publication refreshes the courses.
  const published = await courseVersions().catch(() => []);
  for (const { id, version, updatedAt } of published) {
    const cached = queryClient.getQueryData<Course>(['courses', id]);
    if (cached !== undefined && cached.version === version && cached.updatedAt === updatedAt) continue;
    void queryClient.invalidateQueries({ queryKey: ['courses', id] });
  }
}
