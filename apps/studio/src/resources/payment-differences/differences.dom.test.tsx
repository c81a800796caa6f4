import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, openStudio, press, refuse } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { DifferencesList } from './differences-list.tsx';

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
