import { Banners } from '../../features/banners/banners.tsx';
import { CoursesPage } from '../../features/learn/courses-page.tsx';
import { streamsQuery } from '../../features/learn/learn.queries.ts';
import { queryClient } from '../../platform/query-client.ts';

export function Component() {
  return <CoursesPage beforeCourses={<Banners placements={['beforeCourse']} />} />;
}

export function loader() {
  void queryClient.prefetchQuery(streamsQuery);
  return null;
}
