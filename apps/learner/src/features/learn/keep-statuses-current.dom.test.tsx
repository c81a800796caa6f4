import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { serverNow } from '../../platform/clock.ts';
import { keepStatusesCurrent } from './keep-statuses-current.ts';
import { streamStatusQuery, streamsQuery, type Stream, type StreamStatus } from './learn.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const [minute, day] = [60_000, 86_400_000];

/** A page with one stream whose dates are relative to now. */
function page(change: (now: number) => Partial<Stream>, days: Partial<StreamStatus['days'][0]>[] = []) {
  // A mounted page keeps its data.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const refreshed: string[] = [];
  const stream = {
    id: 3,
    courseId: 1,
    status: 'open',
    startDate: serverNow() - day,
    endDate: null,
    isOptionalPurchase: false,
    userCourseStreamFreeze: null,
    ...change(serverNow()),
  } as unknown as Stream;
  const status = {
    id: 3,
    courseId: 1,
    status: stream.status,
    media: { grant: 'c1', expiresAt: 0 },
    days,
  } as unknown as StreamStatus;
  const stop = keepStatusesCurrent({ queryClient, refreshGradually: ([key]) => refreshed.push(String(key)) });
  onTestFinished(stop);
  queryClient.setQueryData(streamsQuery.queryKey, [stream]);
  queryClient.setQueryData(streamStatusQuery(3).queryKey, status);
  const state = () => queryClient.getQueryData(streamsQuery.queryKey)?.[0]?.status;
  const statuses = () => queryClient.getQueryData(streamStatusQuery(3).queryKey);
  return { state, statuses, refreshed, stop };
}

const freezeFrom = (startDate: number) => ({
  userCourseStreamFreeze: {
    id: 1,
    status: 0 as const,
    frozenDays: 1,
    isByStaff: false,
    startDate,
    endDate: startDate + minute,
  },
});

it.each<[string, (now: number) => Partial<Stream>, Stream['status']]>([
  ['start', (now) => ({ status: 'not_started', startDate: now + minute }), 'open'],
  ['end', (now) => ({ endDate: now + minute }), 'ended'],
  ['end of an optional purchase', (now) => ({ endDate: now + minute, isOptionalPurchase: true }), 'stopped'],
  ['freeze', (now) => freezeFrom(now + minute), 'freeze'],
])('an open page shows a stream past its %s at once [product §4 stream status]', (_, change, after) => {
  const { state, statuses, refreshed } = page(change);
  const before = state();
  vi.advanceTimersByTime(minute - 1);
  expect([state(), refreshed]).toEqual([before, []]);
  vi.advanceTimersByTime(1);
  expect([state(), statuses()?.status]).toEqual([after, after]);
  expect(statuses()?.media === null).toBe(after !== 'open');
  expect(refreshed).toEqual(['streams', 'homework']);
});

it('a freeze begins and ends on an open page; all days are locked meanwhile [product §4 stream status]', () => {
  const { state, statuses } = page(
    (now) => freezeFrom(now + minute),
    [
      { stageDayId: 1, status: 'started', lock: null, opensAt: 0 },
      { stageDayId: 2, status: 'not_started', lock: null, opensAt: 0 },
    ],
  );
  vi.advanceTimersByTime(minute);
  expect(statuses()?.days.map(({ lock }) => lock)).toEqual(['stream_not_open', 'stream_not_open']);
  vi.advanceTimersByTime(minute);
  expect(state()).toBe('freeze');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('open');
});

it('an end that is further away than a timer reaches is applied all the same', () => {
  const { state } = page((now) => ({ endDate: now + 60 * day }));
  vi.advanceTimersByTime(60 * day - 1);
  expect(state()).toBe('open');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('ended');
});

it('asks again at the opening of a day, once', () => {
  const opensAt = serverNow() + minute;
  const { refreshed } = page(
    () => ({}),
    [{ stageDayId: 1, status: 'not_started', lock: 'not_yet', opensAt }],
  );
  vi.advanceTimersByTime(minute - 1);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(day);
  expect(refreshed).toEqual(['streams', 'homework']);
});

it('changes nothing after it was stopped', () => {
  const { state, stop } = page((now) => ({ endDate: now + minute }));
  stop();
  vi.advanceTimersByTime(day);
  expect(state()).toBe('open');
});
