import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeworkStatus } from '../../../testing/wire.ts';
import { HomeworksPage } from './homeworks-page.tsx';

const other = { ...homeworkStatus, id: 99, stream_id: 4, course_title: 'Posture' };

async function openList(address: string) {
  fakeApi({ 'homework.list': () => [homeworkStatus, other] });
  const router = createMemoryRouter([{ path: '/homework', element: <HomeworksPage tabs={null} /> }], {
    initialEntries: [address],
  });
  return renderScreen(<RouterProvider router={router} />, { hasRouter: true });
}
const shown = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

it('shows the homework of one stream, and all of it on request [product §2 tasks-stream, product §2 homework status list]', async () => {
  const visitor = await openList('/homework?stream=4');
  expect(await shown()).toEqual(['/homework/4/99']);
  expect(screen.getByText('Posture')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Show all courses' }));
  expect(await shown()).toHaveLength(2);
});

it('a stream without homework filters nothing', async () => {
  await openList('/homework?stream=777');
  expect(await shown()).toHaveLength(2);
});
