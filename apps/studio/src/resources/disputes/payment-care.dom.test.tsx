import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, dialog, noConnection, offline, openStudio, press, refuse } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { DifferencesList } from '../payment-differences/differences-list.tsx';
import { DisputesList } from './disputes-list.tsx';

const dispute = {
  id: 3,
  provider: 'stripe' as const,
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

const difference = {
  id: 4,
  provider: 'stripe' as const,
  external_id: 'pi_4',
  order_id: 7,
  kind: 'state' as const,
  our_state: 'failed',
  our_amount: 4950,
  our_currency: 'EUR',
  their_state: 'succeeded',
  their_amount: 4950,
  their_currency: 'EUR',
  can_apply: true,
};
const differences = (of: object = {}, handlers: PartialHandlers = {}) =>
  openStudio(
    {
      'studio.paymentDifferences.list': () => [{ ...difference, ...of }],
      'studio.paymentComparisons.list': () => [],
      ...handlers,
    },
    <DifferencesList />,
  );

it('a difference shows both sides, and what the provider says is recorded after a question', async () => {
  const api = differences({}, { 'studio.paymentDifferences.apply': () => difference });
  const row = (await screen.findByText('Order 7')).closest('li');
  expect(row).toHaveTextContent('School: €49.50, failedProvider: €49.50, paid');
  await press('Record');
  const question = await dialog('Record what the provider says?');
  expect(question.getByText('The order becomes paid, and the buyer gets access.')).toBeVisible();
  await press('Record', question);
  expect(await screen.findByText('Recorded')).toBeVisible();
  expect(api.requests('studio.paymentDifferences.apply')[0]?.params).toEqual({ id: '4' });
});

it('a payment that is only there can only be closed, and a failure stays in the question', async () => {
  const of = { kind: 'missing_here', order_id: null, our_state: null, our_amount: null, our_currency: null };
  const api = differences(of, { 'studio.paymentDifferences.note': () => refuse('conflict') });
  expect(await screen.findByText('The school has no such payment')).toBeVisible();
  expect(screen.getByText(/School: none/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  await press('Close');
  await press('Close', await dialog('Close this difference?'));
  expect(await screen.findByText('The server says conflict.')).toBeVisible();
  await vi.waitFor(() => expect(api.requests('studio.paymentDifferences.list').length).toBeGreaterThan(1));
});

it.runIf(isFullSet)('a resolved difference says how', async () => {
  differences({ resolution: 'gone' });
  expect(await screen.findByText('No longer differs')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
