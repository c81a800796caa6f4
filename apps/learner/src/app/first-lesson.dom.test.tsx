import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../testing/fake-api.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { streamsQuery } from '../features/learning/learn/learn.queries.ts';
import { firstLessonPath } from './first-lesson.ts';

it('is home while no course is open or the courses cannot be loaded', async () => {
  const api = fakeApi({ 'streams.list': () => [], 'streams.enrolInDemo': () => refuse('not_found') });
  expect(await firstLessonPath()).toBe('/home');
  queryClient.clear();
  api.answer({ 'streams.list': () => refuse('forbidden') });
  expect(await firstLessonPath()).toBe('/home');
  queryClient.clear();
});

it('is the current day of the first open course', async () => {
  const stream = (id: number, status: string, dayNumber: number | null) => ({
    id,
    status,
    currentDay: dayNumber === null ? null : { dayNumber },
  });
  const streams = [stream(1, 'ended', 4), stream(2, 'open', null), stream(3, 'open', 2)];
  queryClient.setQueryData(streamsQuery.queryKey, streams as never);
  expect(await firstLessonPath()).toBe('/course/3/calendar/2');
  queryClient.clear();
});
