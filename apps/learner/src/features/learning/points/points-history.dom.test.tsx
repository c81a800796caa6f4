import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { PointsHistoryPage } from './points-history-page.tsx';
import { scoresHistoryQuery } from './points.queries.ts';

const entry = (id: number) => ({
  id,
  amount: 15,
  reason: 'day_ended' as const,
  howItWas: `Entry ${id}`,
  source: null,
  isHeld: false,
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
});

const wire = {
  id: 2,
  amount: 15,
  reason: 'day_ended' as const,
  source: null,
  is_held: false,
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
};

it('a list says that its next page could not be loaded, and tries again', async () => {
  const api = fakeApi({ 'user.get': () => user, 'scores.list': () => refuse('forbidden') });
  queryClient.setQueryData(scoresHistoryQuery.queryKey, {
    pages: [{ items: [entry(1)], page: { currentPage: 1, pageCount: 2, perPage: 1, totalCount: 2 } }],
    pageParams: [1],
  });
  const visitor = await renderScreen(<PointsHistoryPage />);
  expect(await screen.findByText('Entry 1')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  api.answer({ 'scores.list': () => [{ ...wire, how_it_was: 'Entry 2' }] });
  await visitor.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Entry 2')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('names points of an unpaid order as held, not as spent', async () => {
  queryClient.clear();
  const held = { ...wire, amount: -250, reason: 'order' as const, how_it_was: 'An order', is_held: true };
  fakeApi({
    'user.get': () => user,
    'scores.list': () => [held, { ...held, id: 1, how_it_was: 'A paid order', is_held: false }],
  });
  await renderScreen(<PointsHistoryPage />);
  expect(await screen.findByText(/On hold for an unpaid order/)).toBeVisible();
  expect(screen.getAllByText(/Spent/)).toHaveLength(1);
  expect(screen.getAllByText('−250')).toHaveLength(2);
});
