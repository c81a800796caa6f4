import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { streamStatusQuery, streamsQuery } from './learn.queries.ts';

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
  const progress = { days_count: 0, complete_days_count: 0, progress: 0 };
  const lists = { stages: [], days: [], lessons: [], filters: [], set_repeats: [] };
  const stream = { id: 3, course_id: 1, status: 'open' as const, server_time: 1, progress };
  const status = { ...stream, ...lists, current_day: null, media: null };
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
