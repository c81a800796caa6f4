import { courseQuery, streamStatusQuery, streamsQuery } from '../features/learn/learn.queries.ts';
import { queryClient } from '../platform/query-client.ts';

/** Asks for all that the screens of a stream are drawn from. The screens read the same queries and show their errors. */
export async function prefetchStream(streamId: number): Promise<void> {
  void queryClient.prefetchQuery(streamStatusQuery(streamId));
  const streams = await streamsOrNone();
  const courseId = streams.find(({ id }) => id === streamId)?.courseId;
  if (courseId !== undefined) await queryClient.prefetchQuery(courseQuery(courseId));
}

/** Asks for all open courses, as soon as it is known which they are. */
export async function prefetchOpenStreams(): Promise<void> {
  const streams = await streamsOrNone();
  await Promise.all(streams.filter(({ status }) => status === 'open').map(({ id }) => prefetchStream(id)));
}

async function streamsOrNone() {
  try {
    return await queryClient.ensureQueryData(streamsQuery);
  } catch {
    return [];
  }
}
