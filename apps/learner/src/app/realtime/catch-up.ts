import type { Query, QueryClient } from '@tanstack/react-query';
import { feedPagesKey } from '../../features/club/feed/feed.queries.ts';
import { courseVersions, type Course } from '../../features/learning/learn/learn.queries.ts';

/**
 * Refetches active queries that were answered before a moment (ms), and marks the others as stale: they may have missed events. Courses are large: only those with a new version are invalidated. Pages of the feed stay as they are, so that nothing that is
 * read moves: how much is new is announced.
 */
export async function catchUp(queryClient: QueryClient, before: number): Promise<void> {
  const isOlder = ({ state }: Query) => state.dataUpdatedAt < before;
  const isCourse = ({ queryKey }: Query) => queryKey[0] === 'courses';
  const isFeedPage = ({ queryKey }: Query) => feedPagesKey.every((part, index) => queryKey[index] === part);
  const courses = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isCourse(query) && isOlder(query) });
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) => isOlder(query) && !isCourse(query) && !isFeedPage(query),
    }),
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
