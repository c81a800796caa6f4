import {
  isLockedByStream,
  localDay,
  localMidnight,
  nextStreamChange,
  streamStatusCacheMs,
  streamStatusLater,
} from '@daystream/domain';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { serverNow } from '../../../platform/language/clock.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import {
  courseQuery,
  streamStatusQuery,
  streamsQuery,
  type Stream,
  type StreamStatus,
} from './learn.queries.ts';
import { knownStream, statusesAt, streamAt } from './statuses-at.ts';

/** Timers of browsers count at most 24 days. */
const longestMs = 24 * 3_600_000;

interface Options {
  queryClient: QueryClient;
  /** Fetches again within some seconds: a start or an end reaches many open pages at the same moment. */
  refreshGradually: (queryKey: QueryKey) => void;
}

/**
 * Applies what time changes to an open page (spec product §4, Stream status): at a start, an end or a freeze of a stream, at the opening of a day and at the learner's
 * midnight, its statuses are computed here at once, and fetched again if they have changed. Returns what stops it.
 */
export function keepStatusesCurrent({ queryClient, refreshGradually }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The next moment to apply. */
  let pending: number | undefined;
  const streams = () => queryClient.getQueryData(streamsQuery.queryKey) ?? [];
  const statusOf = (id: number) => queryClient.getQueryData(streamStatusQuery(id).queryKey);
  const timeZone = () => queryClient.getQueryData(currentUserQuery.queryKey)?.timezone ?? deviceTimeZone;

  /** The next moment at which anything changes; `since` excludes what was done. */
  function nextMoment(since: number): number | undefined {
    const all = streams();
    if (all.length === 0) return undefined;
    const zone = timeZone();
    const moments = all.flatMap((stream) => [
      nextStreamChange(knownStream(stream), since) ?? [],
      nextOpening(statusOf(stream.id), since) ?? [],
    ]);
    return Math.min(localMidnight(localDay(since, zone) + 1, zone), ...moments.flat());
  }

  function schedule(since: number): void {
    clearTimeout(timer);
    const moment = nextMoment(since);
    pending = moment;
    if (moment === undefined) return;
    timer = setTimeout(() => apply(moment), Math.min(longestMs, Math.max(0, moment - serverNow())));
  }

  function apply(moment: number): void {
    const now = serverNow();
    // Woken early by the limit of timers.
    if (now < moment) return schedule(now);
    for (const stream of streams()) {
      const isOpening = nextOpening(statusOf(stream.id), moment - 1) === moment;
      const hasChanged = update(stream, now);
      if (!hasChanged && !isOpening) continue;
      refreshGradually(['streams']);
      refreshGradually(['homework']);
    }
    schedule(moment);
  }

  /**
   * Applies on return to the tab what its timers have missed while the device slept. What is older than the cache of statuses, or from another local day, is
   * fetched again at once: only one learner returns.
   */
  function onVisible(): void {
    if (document.visibilityState !== 'visible') return;
    if (pending !== undefined && serverNow() >= pending) apply(pending);
    const updatedAt = queryClient.getQueryState(streamsQuery.queryKey)?.dataUpdatedAt ?? 0;
    if (updatedAt === 0 || !isOutdated(updatedAt)) return;
    for (const name of ['streams', 'homework']) void queryClient.invalidateQueries({ queryKey: [name] });
  }

  /** Whether statuses of a moment of the device's clock are too old to be shown without asking. */
  function isOutdated(updatedAt: number): boolean {
    const [now, zone] = [Date.now(), timeZone()];
    const offset = serverNow() - now;
    return (
      now - updatedAt >= streamStatusCacheMs ||
      localDay(updatedAt + offset, zone) !== localDay(now + offset, zone)
    );
  }

  /** Puts the statuses at `now` into the cache; returns whether they differ from the cached ones. */
  function update(stream: Stream, now: number): boolean {
    const status = statusOf(stream.id);
    const course = queryClient.getQueryData(courseQuery(stream.courseId).queryKey);
    if (status && course) {
      const next = statusesAt({ stream, course, status, now, timeZone: timeZone() });
      const isSame = JSON.stringify(stateOf(next)) === JSON.stringify(stateOf(status));
      if (!isSame) put(streamAt(stream, next), next);
      return !isSame;
    }
    const state = streamStatusLater(knownStream(stream), now);
    if (state === stream.status) return false;
    put({ ...stream, status: state }, status && withState(status, state));
    return true;
  }

  function put(stream: Stream, status: StreamStatus | undefined): void {
    queryClient.setQueryData(streamsQuery.queryKey, (all) =>
      all?.map((one) => (one.id === stream.id ? stream : one)),
    );
    if (status) queryClient.setQueryData(streamStatusQuery(stream.id).queryKey, status);
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isData = event.type === 'updated' && event.action.type === 'success';
    if (isData && event.query.queryKey[0] === 'streams') schedule(serverNow());
  });
  document.addEventListener('visibilitychange', onVisible);
  schedule(serverNow());
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    unsubscribe();
    clearTimeout(timer);
  };
}

/** What time changes. */
const stateOf = ({ status, days }: StreamStatus) => [
  status,
  days.map((day) => [day.stageDayId, day.status, day.lock, day.isToday]),
];

/** When the next day opens by time, as far as the statuses are known. */
function nextOpening(status: StreamStatus | undefined, since: number): number | undefined {
  const openings = status?.days.flatMap(({ lock, opensAt }) =>
    lock !== null && opensAt !== null ? [opensAt] : [],
  );
  return openings?.filter((moment) => moment > since).toSorted((a, b) => a - b)[0];
}

/** Statuses in another state of the stream, of a course that is not loaded: what an opened stream unlocks comes only with an answer. */
function withState(status: StreamStatus, state: Stream['status']): StreamStatus {
  return {
    ...status,
    status: state,
    media: state === 'open' ? status.media : null,
    days: status.days.map((day) =>
      isLockedByStream(state, day.status) ? { ...day, lock: 'stream_not_open' as const } : day,
    ),
  };
}
