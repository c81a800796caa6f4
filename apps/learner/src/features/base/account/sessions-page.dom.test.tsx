import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SessionsPage } from './sessions-page.tsx';

it('ends all other sessions after a confirmation, and keeps this one', async () => {
  let ids = [1, 2, 3];
  const api = fakeApi({
    'user.get': () => user,
    'user.sessions': () =>
      ids.map((id) => ({
        id,
        user_agent: '',
        address: '',
        created_at: 1,
        last_seen_at: 1,
        is_current: id === 2,
      })),
    'user.endSession': ({ params }) => {
      ids = ids.filter((id) => id !== Number(params['id']));
      return { success: true };
    },
  });
  const visitor = await renderScreen(<SessionsPage />);
  await visitor.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.requests('user.endSession')).toEqual([]);
  await visitor.click(within(dialog).getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ids).toEqual([2]);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});
