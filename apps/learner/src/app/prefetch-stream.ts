import {
  courseQuery,
  dayContentQuery,
  streamStatusQuery,
  streamsQuery,
} from '../features/learning/learn/learn.queries.ts';
import { queryClient } from '../platform/client/query-client.ts';

/** Prefetches the queries of a stream's screens. The screens read the same queries and show their errors. */
export async function prefetchStream(streamId: number): Promise<void> {
  void prefetchCurrentDay(streamId);
  const streams = await streamsOrNone();
  const courseId = streams.find(({ id }) => id === streamId)?.courseId;
  if (courseId !== undefined) await queryClient.prefetchQuery(courseQuery(courseId));
}

/** Prefetches the statuses of a stream and then the content of its current day, which most visits open. */
async function prefetchCurrentDay(streamId: number): Promise<void> {
  await queryClient.prefetchQuery(streamStatusQuery(streamId));
  const status = queryClient.getQueryData(streamStatusQuery(streamId).queryKey);
  const current = status?.currentDay;
  if (!current || status.days.find(({ stageDayId }) => stageDayId === current.dayId)?.lock !== null) return;
  const { courseId, status: streamState } = status;
  await queryClient.prefetchQuery(
    dayContentQuery({ courseId, stageId: current.stageId, dayId: current.dayId, streamState }),
  );
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
