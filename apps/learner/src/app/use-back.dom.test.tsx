import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { pathTo } from '../platform/routes/path-to.ts';
import type { RouteName } from '../platform/routes/route-table.ts';
import { useBack } from './use-back.ts';

const params = { streamId: '3', stageId: '1', homeworkId: '12', dayNumber: '2' };
const ids = { streamId: 3, stageId: 1, homeworkId: 12, dayNumber: 2 };

function Screen({ route }: { readonly route: RouteName }) {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <button onClick={useBack(route, params)}>Back</button>
    </>
  );
}

it.each([
  ['a homework of a stage', 'stageHomework', pathTo('calendar', ids), pathTo('calendar', ids)],
  ['a homework of a day', 'homework', pathTo('day', ids), pathTo('day', ids)],
  ['a homework opened from a link outside', 'stageHomework', null, '/homework'],
  ['a day opened from home', 'day', '/home', pathTo('calendar', ids)],
] as const)('the back button of %s returns to the right screen', async (_, route, origin, target) => {
  const address = pathTo(route, ids);
  history.replaceState(null, '', origin ?? address);
  const router = createBrowserRouter([{ path: '*', element: <Screen route={route} /> }]);
  onTestFinished(() => {
    cleanup();
    router.dispose();
    history.replaceState(null, '', '/');
  });
  if (origin !== null) await router.navigate(address);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('heading', { name: target })).toBeInTheDocument();
});
