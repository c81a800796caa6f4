import { courseQuery, streamStatusQuery, streamsQuery } from '../features/learn/learn.queries.ts';
import { queryClient } from '../platform/query-client.ts';

/** Prefetches the queries of a stream's screens. The screens read the same queries and show their errors. */
export async function prefetchStream(streamId: number): Promise<void> {
  void queryClient.prefetchQuery(streamStatusQuery(streamId));
  const streams = await streamsOrNone();
  const courseId = streams.find(({ id }) => id === streamId)?.courseId;
  if (courseId !== undefined) await queryClient.prefetchQuery(courseQuery(courseId));
}

/** Prefetches the data of all open streams once they are known. */
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
