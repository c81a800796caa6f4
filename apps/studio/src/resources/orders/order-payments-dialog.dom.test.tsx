import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { OrderActions } from './order-actions.tsx';

afterEach(cleanup);

const payment = {
  id: 2,
  provider: 'stripe',
  externalId: 'pi_2',
  state: 'failed',
  amount: 99_000,
  currency: 'EUR',
  fee: 0,
  failure: 'insufficient_funds',
  card: { brand: 'visa', last4: '0341' },
  isAutomatic: true,
  createdAt: 0,
  settledAt: 0,
  refunds: [],
};
const refund = {
  id: 1,
  state: 'succeeded',
  amount: 99_000,
  reason: 'paid_twice',
  isDispute: false,
  createdAt: 0,
  settledAt: 0,
};

/** Opens the payments of an order; `reply` is what the server answers. */
async function open(reply: () => Promise<unknown>) {
  renderStudio(reply, <OrderActions order={{ id: 7, receiptUrl: null, gift: null } as never} />);
  await userEvent.click(screen.getByRole('button', { name: 'Payments' }));
  return screen.findByRole('dialog', { name: 'Payments of order 7' });
}

it('names the card that failed and the reason, and why the platform returned a payment', async () => {
  const paid = {
    ...payment,
    id: 1,
    externalId: null,
    state: 'succeeded',
    failure: null,
    isAutomatic: false,
    refunds: [refund, { ...refund, id: 3, state: 'pending', reason: 'Asked by phone' }],
  };
  const dialog = await open(async () => [payment, paid]);
  const [failed, returned] = await screen.findAllByRole('listitem');
  expect(failed).toHaveTextContent('not enough money on the card');
  // On the clock of the school, in Tokyo.
  expect(failed).toHaveTextContent('Jan 1, 1970, 9:00 AM');
  expect(failed).toHaveTextContent('charged to the saved card · card •• 0341');
  expect(failed).toHaveTextContent('provider’s number: pi_2');
  expect(returned).toHaveTextContent('Refund of €990 · money returned');
  expect(returned).toHaveTextContent('paid twice');
  expect(returned).toHaveTextContent('Asked by phone');
  expect(dialog).toBeVisible();
});

it('offers to load again what could not be loaded, and says when nobody tried to pay', async () => {
  let isDown = true;
  await open(async () => {
    if (isDown) throw new Error('down');
    return [];
  });
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.getByText('The payments couldn’t be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nobody has tried to pay for this order yet.')).toBeVisible();
});
