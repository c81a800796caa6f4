import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { PlanDay } from '../course-plan.ts';
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
