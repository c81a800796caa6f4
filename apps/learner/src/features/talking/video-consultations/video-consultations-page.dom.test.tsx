import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { VideoConsultationsPage } from './video-consultations-page.tsx';

it('the page says that the consultations left in the courses could not be loaded', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'videoConsultations.list': () => [],
    'videoConsultations.ofCourses': () => refuse('forbidden'),
  });
  const visitor = await renderScreen(<VideoConsultationsPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('how many video consultations are left');
  api.answer({
    'videoConsultations.ofCourses': () => [
      {
        stream_id: 3,
        course_id: 1,
        course_title: 'Breathing',
        available_count: 2,
        used_count: 0,
        experts: [],
      },
    ],
  });
  await visitor.click(retry);
  expect(await screen.findByText(/^Breathing · 2 /)).toBeVisible();
});
