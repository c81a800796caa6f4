import { courseQuery, streamStatusQuery, streamsQuery } from '../features/learn/learn.queries.ts';
import { queryClient } from '../platform/query-client.ts';

/** Asks for all that the screens of a stream are drawn from; the screens show the errors. */
export function prefetchStream(streamId: number): void {
  void queryClient.prefetchQuery(streamStatusQuery(streamId));
  void queryClient
    .ensureQueryData(streamsQuery)
    .then((streams) => {
      const courseId = streams.find(({ id }) => id === streamId)?.courseId;
      if (courseId !== undefined) void queryClient.prefetchQuery(courseQuery(courseId));
    })
    .catch(() => undefined);
}
