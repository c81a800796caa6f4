import { isLockedByStream, nextStreamChange, streamStatusLater, type KnownStream } from '@daystream/domain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { serverNow } from '../../platform/clock.ts';
import { streamStatusQuery, streamsQuery, type Stream, type StreamStatus } from './learn.queries.ts';

/** Timers of browsers count at most 24 days. */
const longestMs = 24 * 3_600_000;

interface Options {
  queryClient: QueryClient;
  /** Fetches again within some seconds: a start or an end reaches many open pages at the same moment. */
  refreshGradually: (queryKey: QueryKey) => void;
}

/**
 * Applies what time changes to an open page (spec product §4, Stream status): at a start, an end or a freeze of a stream its state is computed here at once, and
 * at the opening of a day its statuses are fetched again. Returns what stops it.
 */
export function keepStatusesCurrent({ queryClient, refreshGradually }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const streams = () => queryClient.getQueryData(streamsQuery.queryKey) ?? [];
  const statusOf = (id: number) => queryClient.getQueryData(streamStatusQuery(id).queryKey);

  /** The next moment at which anything changes; `since` excludes what was done. */
  function nextMoment(since: number): number | undefined {
    const moments = streams().flatMap((stream) => [
      nextStreamChange(known(stream), since) ?? [],
      nextOpening(statusOf(stream.id), since) ?? [],
    ]);
    return moments.flat().toSorted((a, b) => a - b)[0];
  }

  function schedule(since: number): void {
    clearTimeout(timer);
    const moment = nextMoment(since);
    if (moment === undefined) return;
    timer = setTimeout(() => apply(moment), Math.min(longestMs, Math.max(0, moment - serverNow())));
  }

  function apply(moment: number): void {
    const now = serverNow();
    // Woken early by the limit of timers.
    if (now < moment) return schedule(now);
    for (const stream of streams()) {
      const status = streamStatusLater(known(stream), now);
      const isOpening = nextOpening(statusOf(stream.id), moment - 1) === moment;
      if (status === stream.status && !isOpening) continue;
      setState(stream.id, status);
      refreshGradually(['streams']);
      refreshGradually(['homework']);
    }
    schedule(moment);
  }

  function setState(id: number, state: Stream['status']): void {
    queryClient.setQueryData(streamsQuery.queryKey, (all) =>
      all?.map((one) => (one.id === id ? { ...one, status: state } : one)),
    );
    queryClient.setQueryData(streamStatusQuery(id).queryKey, (status) => status && withState(status, state));
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isData = event.type === 'updated' && event.action.type === 'success';
    if (isData && event.query.queryKey[0] === 'streams') schedule(serverNow());
  });
  schedule(serverNow());
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

const known = (stream: Stream): KnownStream => ({ ...stream, freeze: stream.userCourseStreamFreeze });

/** When the next day opens by time, as far as the statuses are known. */
function nextOpening(status: StreamStatus | undefined, since: number): number | undefined {
  const openings = status?.days.flatMap(({ lock, opensAt }) =>
    lock !== null && opensAt !== null ? [opensAt] : [],
  );
  return openings?.filter((moment) => moment > since).toSorted((a, b) => a - b)[0];
}

/** Statuses in another state of the stream. What an opened stream unlocks comes only with an answer. */
function withState(status: StreamStatus, state: Stream['status']): StreamStatus {
  if (status.status === state) return status;
  return {
    ...status,
    status: state,
    media: state === 'open' ? status.media : null,
    days: status.days.map((day) =>
      isLockedByStream(state, day.status) ? { ...day, lock: 'stream_not_open' as const } : day,
    ),
  };
}
