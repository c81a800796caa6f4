import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi, noConnection } from '../../../../testing/fake-api.ts';
import { outbox } from '../../../../platform/outbox/outbox.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { PlanDay } from '../course-plan.ts';
// Sends what is kept of a course.
import '../watching/day-steps.ts';
import { RatingRequest } from './rating-request.tsx';

it('after an answer the thanks stay, and nothing else is asked [product §2 rating popups]', async () => {
  const day = {
    id: 2,
    isRest: false,
    lessons: [],
    status: { status: 'ended', finishedAt: Date.now() },
  } as unknown as PlanDay;
  const api = fakeApi({
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'feedback.rate': ({ body }) => ({ success: true, data: { rating: body, scores: 20 } }),
  });
  const learner = await renderScreen(
    <RatingRequest
      streamId={3}
      courseId={1}
      plan={{ stages: [], days: [day] }}
      day={day}
      endedLessonId={null}
    />,
  );
  await learner.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  await learner.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Thank you.*\+20 points/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests('feedback.rate').map(({ body }) => body)).toMatchObject([
    { target_type: 'course', target_id: 1, stars: 5 },
  ]);
});

it('an answer without a connection is kept, not asked for again, and sent later with its age', async () => {
  onTestFinished(() => outbox.clear());
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
  await outbox.start('aurora:1');
  const day = {
    id: 2,
    isRest: false,
    lessons: [],
    status: { status: 'ended', finishedAt: Date.now() },
  } as unknown as PlanDay;
  const api = fakeApi({
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'feedback.rate': noConnection,
  });
  const request = (
    <RatingRequest
      streamId={3}
      courseId={1}
      plan={{ stages: [], days: [day, { ...day, id: 4, status: { ...day.status, status: 'started' } }] }}
      day={day}
      endedLessonId={null}
    />
  );
  const learner = await renderScreen(request);
  await learner.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  await learner.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/saved on this device/)).toBeVisible();
  expect(outbox.all()).toHaveLength(1);
  const ages: (string | null)[] = [];
  api.answer({
    'feedback.rate': ({ body, query }) => {
      ages.push(query.get('happened_ago'));
      return { success: true, data: { rating: body, scores: 20 } };
    },
  });
  vi.setSystemTime(new Date('2026-03-02T13:00:07Z'));
  await outbox.flush();
  await expect.poll(() => outbox.all()).toEqual([]);
  const bodies = api.requests('feedback.rate').map(({ body }) => body);
  expect(bodies.at(-1)).toMatchObject({ target_type: 'day', target_id: 2, stars: 5 });
  // Three hours and seven seconds.
  expect(ages).toEqual(['10807']);
});
