import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { user } from '../../../../testing/wire.ts';
import type { CoursePlan } from '../course-plan.ts';
import type { StreamStatus } from '../learn.queries.ts';
import { EmptyDay } from './empty-day.tsx';
import { RestDay } from './rest-day.tsx';

const plan = {
  stages: [],
  days: [
    {
      number: 2,
      status: { lock: null },
      lessons: [
        { id: 21, title: 'Palms', lesson: { id: 7 }, status: { status: 'ended', playCount: 1 } },
        { id: 22, title: 'Neck', lesson: { id: 8 }, status: { status: 'ended', playCount: 2 } },
      ],
    },
  ],
} as unknown as CoursePlan;
const status = {
  progress: { daysCount: 10, completeDaysCount: 4, progress: 40 },
  lessons: [{ viewedSeconds: 600 }, { viewedSeconds: 120 }],
  media: { grant: 'token', expiresAt: 0 },
} as unknown as StreamStatus;

it('a rest day shows the progress so far and offers the favourite lesson again', async () => {
  fakeApi({
    'user.get': () => user,
    'feedback.get': () => ({
      ratings: [{ target_type: 'lesson', target_id: 7, stars: 5, comment: '' }],
      surveys: [],
    }),
  });
  await renderScreen(<RestDay streamId={3} plan={plan} status={status} />);
  expect(await screen.findByRole('link', { name: 'Watch “Palms”' })).toHaveAttribute(
    'href',
    '/course/3/calendar/2?lesson=21&play=1',
  );
  expect(screen.getByText('12 min of practice')).toBeInTheDocument();
});

it('a day that is incorrectly filled says so and leads to technical support [rules §8 the day is incorrectly filled]', async () => {
  await renderScreen(<EmptyDay dayId={5} />);
  expect(screen.getByText('The day is incorrectly filled')).toBeInTheDocument();
  expect(screen.getByText(/Contact technical support/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});
