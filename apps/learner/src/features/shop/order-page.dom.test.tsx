import type { Order } from '@daystream/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OrderPage } from './order-page.tsx';

const order: Order = {
  id: `7-${'A'.repeat(32)}`,
  state: 'paid',
  service_id: 5,
  alias: 'posture',
  title: 'Posture',
  lines: [
    { service_id: 5, title: 'Posture', price: 490_000, discount: 49_000 },
    { service_id: 8, title: 'A question', price: 50_000, discount: 5000 },
  ],
  currency: 'EUR',
  subtotal: 540_000,
  discount: 54_000,
  points: 100,
  points_amount: 10_000,
  total: 476_000,
  refunded: 0,
  payment_url: null,
  is_refused: false,
  stream_id: 3,
  is_installment: false,
  can_sign_in: false,
  gift: null,
};
const amountOf = (label: string) => screen.getByText(label).nextElementSibling;

it.each(['created', 'paid', 'canceled', 'refunded'] as const)(
  'an order of several services that is %s lists them with what was taken off',
  async (state) => {
    fakeApi({ 'orders.get': () => ({ ...order, state, refunded: state === 'refunded' ? 476_000 : 0 }) });
    await renderScreen(<OrderPage publicId={order.id} />);
    await screen.findByText('A question');
    expect(amountOf('Posture')).toHaveTextContent('€4,900');
    expect(amountOf('Discount')).toHaveTextContent('−€540');
    expect(amountOf('Points')).toHaveTextContent('−€100');
  },
);

it('an order of one service names it in its text only', async () => {
  const [line] = order.lines;
  fakeApi({ 'orders.get': () => ({ ...order, lines: line ? [line] : [] }) });
  await renderScreen(<OrderPage publicId={order.id} />);
  expect(await screen.findByText(/“Posture”, €4,760/)).toBeVisible();
  expect(screen.queryByText('Discount')).not.toBeInTheDocument();
});

it.each([
  [476_000, 'Your payment is being returned'],
  [0, 'The trial did not start'],
])(
  'a payment of %i that bought nothing is not called failed, and cannot be repeated',
  async (total, title) => {
    fakeApi({ 'orders.get': () => ({ ...order, state: 'canceled', is_refused: true, total }) });
    await renderScreen(<OrderPage publicId={order.id} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);

it('a failed payment of one service says what was not paid', async () => {
  const [line] = order.lines;
  fakeApi({ 'orders.get': () => ({ ...order, state: 'canceled', lines: line ? [line] : [] }) });
  await renderScreen(<OrderPage publicId={order.id} />);
  expect(await screen.findByText(/^“Posture”, €4,760\. Nothing was charged\./)).toBeVisible();
});
