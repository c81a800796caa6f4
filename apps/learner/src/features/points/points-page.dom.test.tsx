import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { PointsPage } from './points-page.tsx';

const entry = (id: number) => ({
  id,
  amount: 15,
  reason: 'day_ended' as const,
  how_it_was: `Entry ${id}`,
  source: null,
  created_at: 1_790_000_000,
  updated_at: 1_790_000_000,
});

it.each([
  [0, 'no entries', false],
  [5, 'no more entries than shown', false],
  [6, 'more entries', true],
])(
  'the points page with %i entries, %s, links to the whole history: %s [product §2 points page]',
  async (count, _, isLinked) => {
    fakeApi({
      'user.get': () => user,
      'scores.amount': () => ({ amount: 0 }),
      'scores.list': () => Array.from({ length: count }, (_entry, index) => entry(index + 1)),
      'rewards.list': () => [],
      'rewards.claims': () => [],
    });
    await renderScreen(<PointsPage />);
    await screen.findByText(count === 0 ? 'No points yet' : 'Entry 1');
    expect(screen.queryAllByRole('link', { name: 'See all' })).toHaveLength(isLinked ? 1 : 0);
  },
);
