import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../platform/records.ts';
import { buttons, dialog, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { OrderActions } from './order-actions.tsx';

const paid = {
  id: 7,
  currency: 'EUR',
  total: 99_000,
  refunded: 9000,
  refunding: 0,
  disputed: 0,
  state: 'paid',
  pointsLeft: 0,
  receiptUrl: null,
  gift: null,
} as Order;

function open(order: Partial<Order> = {}, roles = ['finance'], refund: () => object = () => ({ id: 7 })) {
  return openStudio({ 'studio.orders.refund': refund }, <OrderActions order={{ ...paid, ...order }} />, {
    member: { roles },
  });
}
const sent = (api: ReturnType<typeof open>) => api.requests('studio.orders.refund').map(({ body }) => body);

it('returns what is left by default, with a reason', async () => {
  const api = open({ refunding: 5000, disputed: 5000 });
  await press('Refund');
  const form = await dialog('Refund order 7?');
  expect(form.getByLabelText('Amount, EUR')).toHaveValue(800);
  expect(form.getByText(/^Up to €800\./)).toBeVisible();
  await write('Reason', 'Ill');
  await press('Refund', form);
  expect(await screen.findByText('Refund started')).toBeVisible();
  expect(sent(api)).toEqual([{ amount: 80_000, reason: 'Ill' }]);
});

it('returns a part in cents', async () => {
  const api = open();
  await press('Refund');
  await write('Amount, EUR', '14.7');
  await write('Reason', 'Late');
  await press('Refund', await dialog());
  await vi.waitFor(() => expect(sent(api)).toEqual([{ amount: 1470, reason: 'Late' }]));
});

it('does not take an empty amount for all of the money', async () => {
  const api = open();
  await press('Refund');
  await write('Amount, EUR', '');
  await write('Reason', 'Late');
  await press('Refund', await dialog());
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(sent(api)).toEqual([]);
});

it('returns the points of an order that they paid in full', async () => {
  const api = open({ total: 0, refunded: 0, pointsLeft: 300 });
  await press('Refund');
  expect(await screen.findByText(/^Points that go back: 300\./)).toBeVisible();
  await write('Reason', 'Ill');
  await press('Refund', await dialog());
  await vi.waitFor(() => expect(sent(api)).toEqual([{ amount: null, reason: 'Ill' }]));
});

it('shows the refusal of an amount and of a missing reason at their fields', async () => {
  open({}, ['admin'], () => refuse('invalid', { amount: ['More than is left'], reason: ['Say why'] }));
  await press('Refund');
  await write('Reason', 'Ill');
  await press('Refund', await dialog());
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Amount, EUR')).toHaveAccessibleDescription('More than is left'),
  );
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Say why');
});

it('shows the answer of the server about a refund that only the app store makes', async () => {
  open({}, ['admin'], () => refuse('refund_at_store'));
  await press('Refund');
  await write('Reason', 'Ill');
  await press('Refund', await dialog());
  expect(await screen.findByText('The server says refund_at_store.')).toBeVisible();
});

it.each<[string, Partial<Order>, string[]]>([
  ['an order that was not paid', { state: 'created' }, ['admin']],
  ['an order that was returned', { state: 'refunded', refunded: 99_000 }, ['admin']],
  ['an order whose rest is being returned', { refunding: 90_000 }, ['admin']],
  ['support', {}, ['support']],
])('is not offered for %s', (_, order, roles) => {
  open(order, roles);
  expect(buttons()).toEqual(['Payments']);
});
