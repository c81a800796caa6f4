import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { course, stream, user } from '../../../testing/wire.ts';
import { CoursesPage } from './courses-page.tsx';

const open = (streams: readonly (typeof stream)[]) => {
  fakeApi({
    'user.get': () => user,
    'extend.offers': () => [],
    'streams.list': () => [...streams],
    'streams.enrolInDemo': () => ({ success: true, data: { enrolled: false } }),
    'courses.get': () => course,
  });
  return renderScreen(<CoursesPage beforeCourses={null} />);
};

it('a learner without any course is led to the catalog', async () => {
  await open([]);
  expect(await screen.findByText('No courses yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the catalog' })).toHaveAttribute('href', '/catalog');
});

it('an empty tab beside one with courses leads to the other tabs', async () => {
  const visitor = await open([stream]);
  await visitor.click(await screen.findByRole('tab', { name: 'Completed' }));
  expect(await screen.findByText(/Try the other tabs/)).toBeVisible();
});
