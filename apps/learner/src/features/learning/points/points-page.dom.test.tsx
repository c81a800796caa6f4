import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { PointsPage } from './points-page.tsx';

const entry = (id: number) => ({
  id,
  amount: 15,
  reason: 'day_ended' as const,
  how_it_was: `Entry ${id}`,
  is_held: false,
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
      'referrals.mine': () => ({ ...referrals, invited_percent: 0, cashback_percent: 0 }),
    });
    await renderScreen(<PointsPage />);
    await screen.findByText(count === 0 ? 'No points yet' : 'Entry 1');
    expect(screen.queryAllByRole('link', { name: 'See all' })).toHaveLength(isLinked ? 1 : 0);
  },
);

it.each(['scores.amount', 'rewards.list', 'rewards.claims', 'referrals.mine'] as const)(
  'the points page says that a part could not be loaded: %s [product §2 points page]',
  async (part) => {
    const parts = {
      'scores.amount': () => ({ amount: 0 }),
      'rewards.list': () => [],
      'rewards.claims': () => [],
      'referrals.mine': () => ({ ...referrals, invited_percent: 0, cashback_percent: 0 }),
    };
    const api = fakeApi({
      'user.get': () => user,
      'scores.list': () => [],
      ...parts,
      [part]: () => refuse('forbidden'),
    });
    const visitor = await renderScreen(<PointsPage />);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load' })).toBeVisible();
    api.answer(parts);
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Couldn’t load' })).not.toBeInTheDocument(),
    );
  },
);

const referrals = {
  code: '2s-0123456789',
  invited_percent: 10,
  cashback_percent: 5,
  purchase_percent: 3,
  min_price: 1000,
  visits: 14,
  orders: 2,
  points: 220,
};
const open = async (change: Partial<typeof referrals>) => {
  fakeApi({
    'user.get': () => user,
    'scores.amount': () => ({ amount: 0 }),
    'scores.list': () => [],
    'rewards.list': () => [],
    'rewards.claims': () => [],
    'referrals.mine': () => ({ ...referrals, ...change }),
  });
  const visitor = await renderScreen(<PointsPage />);
  await screen.findByText('No points yet');
  return visitor;
};

it('the points page shows the own link, copies it, and says what it gives and has given', async () => {
  const visitor = await open({});
  const invite = within(await screen.findByRole('region', { name: 'Invite a friend' }));
  const address = `${location.origin}/r/2s-0123456789`;
  expect(invite.getByLabelText('Your link')).toHaveValue(address);
  expect(
    invite.getByText(/10% off the first order, and you get 5% of it in points.*orders of .*1,000/),
  ).toBeVisible();
  expect(invite.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['14', '2', '220']);
  await visitor.click(invite.getByRole('button', { name: 'Copy' }));
  await invite.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(screen.getByText('Do purchases earn points?')).toBeVisible();
});

it('the points page has no link where invitations give nothing', async () => {
  await open({ invited_percent: 0, cashback_percent: 0, purchase_percent: 0 });
  await waitFor(() => expect(screen.getByText('How do I earn points?')).toBeVisible());
  expect(screen.queryByText('Invite a friend')).not.toBeInTheDocument();
  expect(screen.queryByText('Do purchases earn points?')).not.toBeInTheDocument();
});
