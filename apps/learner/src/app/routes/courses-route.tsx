import { Banners } from '../../features/desk/banners/banners.tsx';
import { CoursesPage } from '../../features/learning/learn/courses-page.tsx';
import { streamsQuery } from '../../features/learning/learn/learn.queries.ts';
import { queryClient } from '../../platform/client/query-client.ts';

export function Component() {
  return <CoursesPage beforeCourses={<Banners placements={['beforeCourse']} />} />;
}

export function loader() {
  void queryClient.prefetchQuery(streamsQuery);
  return null;
}
