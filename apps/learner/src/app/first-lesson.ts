import { streamsQuery } from '../features/learning/learn/learn.queries.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { queryClient } from '../platform/client/query-client.ts';

/** Returns the address of the day that a new learner starts with; home if no course is open or the courses cannot be loaded. */
export async function firstLessonPath(): Promise<string> {
  const streams = await queryClient.ensureQueryData(streamsQuery).catch(() => []);
  for (const { id, status, currentDay } of streams)
    if (status === 'open' && currentDay !== null)
      return pathTo('day', { streamId: id, dayNumber: currentDay.dayNumber });
  return pathTo('home');
}
