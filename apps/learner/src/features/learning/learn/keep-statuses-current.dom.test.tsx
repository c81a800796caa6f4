import { QueryClient } from '@tanstack/react-query';
import { localDay, localMidnight } from '@daystream/domain';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serverNow, setServerTime } from '../../../platform/language/clock.ts';
import { keepStatusesCurrent } from './keep-statuses-current.ts';
import { streamStatusQuery, streamsQuery, type Stream, type StreamStatus } from './learn.queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Tests of other files share the module: with real timers, one that sets the time of this moment can leave it a millisecond behind.
  setServerTime(Date.now());
});

const [minute, day] = [60_000, 86_400_000];

/** A page with one stream whose dates are relative to now. */
function page(
  change: (now: number) => Partial<Stream>,
  days: Partial<StreamStatus['days'][0]>[] = [],
  prepare: (queryClient: QueryClient) => void = () => undefined,
) {
  // A mounted page keeps its data.
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  prepare(queryClient);
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
  const isAskedAgain = () => queryClient.getQueryState(streamStatusQuery(3).queryKey)?.isInvalidated === true;
  return { state, statuses, refreshed, stop, isAskedAgain };
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

describe('with the course on the page', () => {
  const timeZone = 'Europe/Moscow';
  const noon = Date.parse('2026-05-10T09:00:00Z');
  const [today, midnight] = [localDay(noon, timeZone), localMidnight(localDay(noon, timeZone) + 1, timeZone)];
  const drip = (id: number, change: object = {}) => ({
    id,
    stageId: 1,
    dayNumber: id,
    delay: id - 1,
    dayOfRest: false,
    requiredToComplete: 0,
    isDemoAccessible: false,
    title: `Day ${id}`,
    excerpt: '',
    ...change,
  });

  /** A stream that began today; its second day opens at midnight, the third is a day of rest. */
  function coursePage(change: Partial<Stream> = {}, deviceError = 0) {
    vi.setSystemTime(noon + deviceError);
    const startDate = localMidnight(today, timeZone);
    const opened = { id: 5, startedAt: noon, finishedAt: noon, status: 'ended' as const, lock: null };
    const known = page(
      () => ({ startDate, isDemo: false, userCourseStreamFreezes: [], ...change }),
      [
        { stageDayId: 1, opensAt: startDate, isToday: true, ...opened },
        { stageDayId: 2, opensAt: midnight, lock: 'not_yet', status: 'not_started', startedAt: null },
        { stageDayId: 3, opensAt: midnight + day, lock: 'not_yet', status: 'not_started', startedAt: null },
      ],
      (queryClient) => {
        const days = [drip(1), drip(2), drip(3, { dayOfRest: true })];
        queryClient.setQueryData(['courses', 1], { id: 1, stages: [{ id: 1, sort: 1, days }] });
        queryClient.setQueryData(['user'], { timezone: timeZone });
      },
    );
    const days = () => known.statuses()?.days.map(({ lock, status }) => lock ?? status);
    return { ...known, days };
  }

  it('opens the next day at the learner’s midnight, and fetches again', () => {
    const { days, statuses, refreshed } = coursePage();
    vi.advanceTimersByTime(midnight - noon - 1);
    expect([days(), refreshed]).toEqual([['ended', 'not_yet', 'not_yet'], []]);
    vi.advanceTimersByTime(1);
    expect(days()).toEqual(['ended', 'not_started', 'not_yet']);
    expect(statuses()?.currentDay).toMatchObject({ dayId: 2, dayNumber: 2 });
    expect(statuses()?.days.map(({ isToday }) => isToday)).toEqual([false, true, false]);
    expect(refreshed).toEqual(['streams', 'homework']);
  });

  it.each([
    ['fast by three hours', 3 * 60 * minute],
    ['slow by a year', -365 * day],
  ])('a device clock that is %s opens no day early or late: the time of the server counts', (_, error) => {
    vi.setSystemTime(noon + error);
    setServerTime(noon);
    onTestFinished(() => setServerTime(Date.now()));
    const { days } = coursePage({}, error);
    vi.advanceTimersByTime(midnight - noon - 1);
    expect(days()).toEqual(['ended', 'not_yet', 'not_yet']);
    vi.advanceTimersByTime(1);
    expect(days()).toEqual(['ended', 'not_started', 'not_yet']);
  });

  it('begins and ends a day of rest', () => {
    const { days } = coursePage();
    vi.advanceTimersByTime(midnight - noon + day);
    expect(days()?.[2]).toBe('started');
    vi.advanceTimersByTime(day);
    expect(days()?.[2]).toBe('ended');
  });

  it('locks all days during a freeze and opens them after it, moved [product §4 freeze]', () => {
    const freeze = {
      id: 1,
      status: 0 as const,
      frozenDays: 2,
      isByStaff: false,
      startDate: midnight,
      endDate: midnight + 2 * day - 1000,
    };
    const { days, statuses } = coursePage({
      userCourseStreamFreeze: freeze,
      userCourseStreamFreezes: [freeze],
    });
    vi.advanceTimersByTime(midnight - noon);
    expect(days()).toEqual(['stream_not_open', 'stream_not_open', 'stream_not_open']);
    expect(statuses()?.progress.completeDaysCount).toBe(1);
    vi.advanceTimersByTime(2 * day);
    expect(days()).toEqual(['ended', 'not_started', 'not_yet']);
    expect(statuses()?.days[2]?.opensAt).toBe(midnight + 3 * day);
  });

  it('asks for nothing at a midnight that changes nothing', () => {
    const { refreshed } = coursePage();
    vi.advanceTimersByTime(midnight - noon + 3 * day);
    const before = refreshed.length;
    vi.advanceTimersByTime(5 * day);
    expect(refreshed).toHaveLength(before);
  });
});

describe('on return to a tab whose device slept [rules §9 stream status cache]', () => {
  /** Time passes and no timer fires. */
  function sleep(ms: number) {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  const noon = Date.parse('2026-05-10T12:00:00Z');
  const sleeper = (change: (now: number) => Partial<Stream> = () => ({})) => {
    vi.setSystemTime(noon);
    return page(change, [], (queryClient) => queryClient.setQueryData(['user'], { timezone: 'UTC' }));
  };

  it('asks again when the statuses are five minutes old, and not before', () => {
    const { isAskedAgain } = sleeper();
    sleep(299_000);
    expect(isAskedAgain()).toBe(false);
    sleep(1000);
    expect(isAskedAgain()).toBe(true);
  });

  it('asks again when the learner’s day has changed, however new the statuses are', () => {
    vi.setSystemTime(noon + day / 2 - minute);
    const { isAskedAgain } = page(
      () => ({}),
      [],
      (queryClient) => queryClient.setQueryData(['user'], { timezone: 'UTC' }),
    );
    sleep(2 * minute);
    expect(isAskedAgain()).toBe(true);
  });

  it('shows at once what has changed meanwhile', () => {
    const { state } = sleeper((now) => ({ endDate: now + minute }));
    sleep(2 * minute);
    expect(state()).toBe('ended');
  });
});

it('changes nothing after it was stopped', () => {
  const { state, stop } = page((now) => ({ endDate: now + minute }));
  stop();
  vi.advanceTimersByTime(day);
  expect(state()).toBe('open');
});
