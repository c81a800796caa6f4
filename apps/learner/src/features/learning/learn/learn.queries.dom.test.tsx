import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { showLatestCounts, streamStatusQuery, streamsQuery } from './learn.queries.ts';
import { lessonStats } from './watching/lesson-stats.ts';

const progress = { days_count: 0, complete_days_count: 0, progress: 0 };
const lists = { stages: [], days: [], lessons: [], filters: [], set_repeats: [] };
const stream = { id: 3, course_id: 1, status: 'open' as const, server_time: 1, progress };
const status = { ...stream, ...lists, current_day: null, media: null };

it('finishes the enrolment in the demo after the query is cancelled, and invalidates homework', async () => {
  onTestFinished(() => queryClient.clear());
  const enrolled = Promise.withResolvers<{ success: true; data: { enrolled: boolean } }>();
  const api = fakeApi({ 'streams.list': () => [], 'streams.enrolInDemo': () => enrolled.promise });
  queryClient.setQueryData(['homework'], []);
  const request = queryClient.fetchQuery(streamsQuery).catch(() => undefined);
  await vi.waitFor(() => expect(api.callNames).toContain('streams.enrolInDemo'));
  await queryClient.cancelQueries({ queryKey: streamsQuery.queryKey });
  enrolled.resolve({ success: true, data: { enrolled: true } });
  await request;
  await vi.waitFor(() => expect(queryClient.getQueryState(['homework'])?.isInvalidated).toBe(true));
});

it('asks for the status of a stream again after five minutes, and at once after an event [rules §9 stream status cache]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => queryClient.clear());
  const api = fakeApi({ 'streams.status': () => status });
  const ask = () => queryClient.fetchQuery(streamStatusQuery(3));
  const asked = () => api.callNames.filter((name) => name === 'streams.status').length;
  const start = Date.now();
  for (const [afterMs, count] of [
    [0, 1],
    [299_000, 1],
    [301_000, 2],
  ] as const) {
    vi.setSystemTime(start + afterMs);
    await ask();
    expect(asked()).toBe(count);
  }
  // The event `stream.status` invalidates all streams.
  await queryClient.invalidateQueries({ queryKey: ['streams'] });
  await ask();
  expect(asked()).toBe(3);
});

const saved = (id: number, viewed: number, position: number) => ({
  lesson_set_lesson_id: id,
  viewed_seconds: viewed,
  position,
  play_count: 1,
  status: 'ended' as const,
});
const queued = (id: number, viewedSeconds: number, position: number) => ({
  stageDayId: 1,
  userCourseStreamId: 3,
  stageDayLessonSetLessonId: id,
  viewedSeconds,
  position,
});

it('continues a lesson at the counts of this device that the server had not saved when it answered, unless another device watched more', async () => {
  onTestFinished(() => queryClient.clear());
  onTestFinished(() => lessonStats.forget());
  const answer = { ...status, lessons: [saved(11, 10, 10), saved(12, 60, 55)] };
  fakeApi({ 'streams.status': () => answer, 'lessons.saveStat': () => new Promise<never>(() => undefined) });
  const before = await queryClient.fetchQuery(streamStatusQuery(3));
  expect(before.lessons.map(({ position }) => position)).toEqual([10, 55]);
  // Left by the visit before, and known once the user of this one is.
  void lessonStats.put(queued(11, 17, 20));
  void lessonStats.put(queued(12, 30, 30));
  void lessonStats.put(queued(13, 5, 5));
  showLatestCounts(queryClient);
  const expected = [
    [11, 17, 20, 'ended'],
    [12, 60, 55, 'ended'],
    [13, 5, 5, 'started'],
  ];
  const counts = () =>
    queryClient
      .getQueryData(streamStatusQuery(3).queryKey)
      ?.lessons.map((one) => [one.lessonSetLessonId, one.viewedSeconds, one.position, one.status]);
  expect(counts()).toEqual(expected);
  await queryClient.invalidateQueries({ queryKey: ['streams'] });
  await queryClient.fetchQuery(streamStatusQuery(3));
  expect(counts()).toEqual(expected);
});
