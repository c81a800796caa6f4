import { redirect, type LoaderFunctionArgs } from 'react-router';
import { courseQuery, streamsQuery } from '../../features/learning/learn/learn.queries.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { parsePositiveInt } from '../parse-positive-int.ts';

/** Redirects the old address of a day, by its id, to the one by its number (spec product §2). */
export async function loader({ params }: LoaderFunctionArgs) {
  const streamId = parsePositiveInt(params['streamId']);
  const streams = await queryClient.ensureQueryData(streamsQuery);
  const stream = streams.find(({ id }) => id === streamId);
  if (!stream) return redirect(pathTo('homeCourses'));
  const course = await queryClient.ensureQueryData(courseQuery(stream.courseId));
  const days = course.stages?.flatMap((stage) => stage.days ?? []) ?? [];
  const day = days.find(({ id }) => id === parsePositiveInt(params['dayId']));
  return redirect(
    day
      ? pathTo('day', { streamId: stream.id, dayNumber: day.dayNumber })
      : pathTo('calendar', { streamId: stream.id }),
  );
}
