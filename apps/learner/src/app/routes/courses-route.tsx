import { streamsQuery } from '../../features/learn/learn.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export { CoursesPage as Component } from '../../features/learn/courses-page.tsx';

export function loader() {
  void queryClient.prefetchQuery(streamsQuery);
  return null;
}
