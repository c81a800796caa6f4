import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, dialog, noConnection, offline, openStudio, press } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { DisputesList } from './disputes-list.tsx';

const dispute = {
  id: 3,
  provider: 'stripe' as const,
  external_id: 'du_1',
  order_id: 7,
  name: 'Vera Orlova',
  email: 'vera@example.com',
  title: 'Posture',
  amount: 4950,
  currency: 'EUR',
  fee: 1500,
  reason: 'product_not_received',
  state: 'open' as const,
  respond_by: Date.UTC(2026, 11, 24, 1) / 1000,
};
const disputes = (of: object = {}, handlers: PartialHandlers = {}, roles = ['finance']) =>
  openStudio({ 'studio.disputes.list': () => [{ ...dispute, ...of }], ...handlers }, <DisputesList />, {
    member: { roles },
  });

it('an open dispute names its buyer, its reason and until when to answer', async () => {
  disputes();
  const row = within((await screen.findByText('Vera Orlova')).closest('li') as HTMLElement);
  for (const text of [/Order 7/, '€49.50', 'Dispute fee: €15', /service not received/])
    expect(row.getByText(text)).toBeVisible();
  // In Tokyo.
  expect(row.getByText('Respond by Dec 24, 2026, 10:00 AM')).toBeVisible();
  expect(row.queryByRole('button', { name: 'End access' })).toBeNull();
  expect(row.getByRole('link', { name: 'Respond in Stripe' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/disputes/du_1',
  );
});

it('a dispute leads to its order and to what was paid for it', async () => {
  disputes({ state: 'won', closed_at: 0 }, { 'studio.orders.payments': () => [] });
  await press('Payments');
  expect(await dialog('Payments of order 7')).toBeDefined();
  await press('Close');
  await press('Open the order');
  expect(screen.getByTestId('address')).toHaveTextContent('/orders?filter=%7B%22q%22%3A%22%237%22%7D');
  expect(screen.queryByText('Respond in Stripe')).toBeNull();
});

it('a dispute that was decided has no time to answer, and an unknown reason is that of the provider', async () => {
  disputes({ state: 'won', closed_at: 0, reason: 'bank_error', name: '', email: '' });
  expect(await screen.findByText(/^Closed Jan 1, 1970.* · bank_error$/)).toBeVisible();
  expect(screen.queryByText(/Respond by/)).toBeNull();
  expect(screen.getByText('Data deleted')).toBeVisible();
});

it('the access of a lost dispute is ended once, after a question', async () => {
  const lost = { state: 'lost' as const, closed_at: 0, can_end_access: true };
  const api = disputes(lost, { 'studio.disputes.endAccess': noConnection });
  await press('End access');
  const question = await dialog('End the access of order 7?');
  await press('End access', question);
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.disputes.endAccess': () => dispute });
  await press('End access', question);
  expect(await screen.findByText('Access ended')).toBeVisible();
  const [first, second] = api
    .requests('studio.disputes.endAccess')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

it.runIf(isFullSet)('filters by state, and says what an empty list means', async () => {
  const api = openStudio({ 'studio.disputes.list': () => [] }, <DisputesList />, {
    member: { roles: ['finance'] },
  });
  expect(
    await screen.findByText('Payments that buyers dispute at their bank will show up here.'),
  ).toBeVisible();
  await choose('State', 'Lost');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(api.requests('studio.disputes.list').at(-1)?.query.get('filter')).toBe('{"state":"lost"}');
});
