import { partialFakeApi } from '@daystream/api-client/testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '../../../../platform/client/query-client.ts';
import { outbox } from '../../../../platform/outbox/outbox.ts';
import { noConnection, refuse } from '../../../../testing/fake-api.ts';
import { filtersMutation, keepStepsShown, streamStatusQuery } from '../learn.queries.ts';
import { takeStep } from './day-steps.ts';
import { stepsIn } from './step-sending.ts';
import { lessonStats } from './lesson-stats.ts';

const day = { stage_day_id: 7, status: 'started' as const };
const owner = 'aurora:1';

beforeEach(async () => {
  localStorage.clear();
  lessonStats.stop();
  await outbox.clear();
  await outbox.start(owner);
  await lessonStats.start(owner);
  onTestFinished(() => queryClient.clear());
});

it('what was done without a connection is sent later, in its order and with its age', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const api = partialFakeApi({
    'streams.startDay': noConnection,
    'streams.finishDay': noConnection,
    'lessons.saveStat': noConnection,
  });
  expect(await takeStep(3, { kind: 'start', dayId: 7 })).toBeNull();
  await lessonStats.put({
    stageDayId: 7,
    userCourseStreamId: 3,
    stageDayLessonSetLessonId: 9,
    viewedSeconds: 60,
  });
  expect(await takeStep(3, { kind: 'finish', dayId: 7 })).toBeNull();
  expect(stepsIn(outbox, 3).map(({ kind }) => kind)).toEqual(['start', 'finish']);

  vi.setSystemTime(1_800_000_000_000 + 3_600_000);
  const calls: [string, unknown][] = [];
  api.answer({
    'streams.startDay': ({ query }) => (calls.push(['start', query.get('happened_ago')]), day),
    'lessons.saveStat': ({ body }) => {
      calls.push(['stat', body.happened_ago]);
      return { success: true, data: { viewed_seconds: 60, position: 60, play_count: 1 } };
    },
    'streams.finishDay': ({ query }) => (calls.push(['finish', query.get('happened_ago')]), day),
  });
  await outbox.flush();
  await vi.waitFor(() => expect(stepsIn(outbox, 3)).toEqual([]));
  expect(calls).toEqual([
    ['start', '3600'],
    ['stat', 3600],
    ['finish', '3600'],
  ]);
});

it('the statuses show a step that the server does not know yet', async () => {
  partialFakeApi({
    'streams.startDay': noConnection,
    'streams.status': () => ({ id: 3, days: [{ stage_day_id: 7, status: 'not_started' }] }),
  });
  await takeStep(3, { kind: 'start', dayId: 7 });
  const status = await queryClient.fetchQuery(streamStatusQuery(3));
  expect(status.days).toMatchObject([{ stageDayId: 7, status: 'started' }]);
});

it('what the server refuses later stays with its reason, and what it refuses at once is thrown', async () => {
  const api = partialFakeApi({ 'streams.startDay': noConnection });
  await takeStep(3, { kind: 'start', dayId: 7 });
  api.answer({ 'streams.startDay': () => refuse('stream_not_open') });
  await outbox.flush();
  await vi.waitFor(() => expect(outbox.all()[0]?.refusal).not.toBeNull());
  expect(stepsIn(outbox, 3)).toEqual([]);
  await expect(takeStep(3, { kind: 'start', dayId: 8 })).rejects.toMatchObject({ code: 'stream_not_open' });
});

it('statuses that come from the store of this device show the steps, too', async () => {
  partialFakeApi({ 'streams.startDay': noConnection });
  onTestFinished(keepStepsShown(queryClient));
  await takeStep(3, { kind: 'start', dayId: 7 });
  const { queryKey } = streamStatusQuery(3);
  queryClient.setQueryData(queryKey, { id: 3, days: [{ stageDayId: 7, status: 'not_started' }] } as never);
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)?.days).toMatchObject([{ status: 'started' }]),
  );
});

it('a choice that was made without a connection is shown, and sent later', async () => {
  const status = { id: 3, days: [], filters: ['Face'], set_repeats: [] };
  const api = partialFakeApi({ 'streams.setFilters': noConnection, 'streams.status': () => status });
  const { queryKey } = streamStatusQuery(3);
  await queryClient.fetchQuery(streamStatusQuery(3));
  const choose = queryClient.getMutationCache().build(queryClient, filtersMutation(queryClient));
  await choose.execute({ streamId: 3, filters: ['Back'] });
  // The statuses of the server, which does not know the choice yet.
  await queryClient.refetchQueries({ queryKey });
  expect(queryClient.getQueryData(queryKey)?.filters).toEqual(['Back']);
  const sent: unknown[] = [];
  api.answer({
    'streams.setFilters': ({ body }) => {
      sent.push(body.filters);
      return { success: true, data: { id: 3 } };
    },
  });
  await outbox.flush();
  await vi.waitFor(() => expect(outbox.all()).toEqual([]));
  expect(sent).toEqual([['Back']]);
});
