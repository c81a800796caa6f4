import { partialFakeApi } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { Component } from '../routes/club-member-route.tsx';

it('the page of a member lists what they wrote, and reports them', async () => {
  const api = partialFakeApi({
    'user.get': () => user,
    'club.members.get': () => ({ id: 5, name: 'Olga', about: '', city: '', avatar: null, points: 70 }),
    'club.posts.list': () => ({
      items: [{ id: 7, community_id: 2, text: 'On the mat', state: 'shown', mentions: [], files: [] }],
      next_cursor: null,
    }),
    'club.members.report': () => ({ success: true }),
  });
  const router = createMemoryRouter([{ path: '/club/:communityId/member/:userId', Component }], {
    initialEntries: ['/club/2/member/5'],
  });
  const visitor = await renderScreen(<RouterProvider router={router} />, { hasRouter: true });
  expect(await screen.findByText('On the mat')).toBeVisible();
  expect(api.requests('club.posts.list')[0]?.query.get('author_id')).toBe('5');
  await visitor.click(screen.getByRole('button', { name: 'Report' }));
  expect(screen.getByText('The member does not learn who reported them.')).toBeVisible();
});
