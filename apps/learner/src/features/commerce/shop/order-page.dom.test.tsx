import type { Order } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OrderPage } from './order-page.tsx';
import { readStoredOrder, storeOrder } from './stored-order.ts';

const order: Order = {
  id: `7-${'A'.repeat(32)}`,
  state: 'paid',
  service_id: 5,
  type: 'course',
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
  is_lapsed: false,
  needs_owner: false,
  link_email: null,
  held: null,
  stream_id: 3,
  community_id: null,
  is_installment: false,
  can_sign_in: false,
  refusal: null,
  gift: null,
};
const amountOf = (label: string) => screen.getByText(label).nextElementSibling;

it.each(['created', 'paid', 'canceled', 'refunded'] as const)(
  'an order of several services that is %s lists them with what was taken off',
  async (state) => {
    fakeApi({
      'orders.get': () => ({ ...order, state, refunded: state === 'refunded' ? 476_000 : 0 }),
    });
    await renderScreen(<OrderPage publicId={order.id} link={null} />);
    await screen.findByText('A question');
    expect(amountOf('Posture')).toHaveTextContent('€4,900');
    expect(amountOf('Discount')).toHaveTextContent('−€540');
    expect(amountOf('Points')).toHaveTextContent('−€100');
  },
);

it('an order of one service names it in its text only', async () => {
  const [line] = order.lines;
  fakeApi({ 'orders.get': () => ({ ...order, lines: line ? [line] : [] }) });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByText(/“Posture”, €4,760/)).toBeVisible();
  expect(screen.queryByText('Discount')).not.toBeInTheDocument();
});

it('an order that costs nothing opens the access, and is not called paid', async () => {
  const [line] = order.lines;
  fakeApi({ 'orders.get': () => ({ ...order, total: 0, lines: line ? [line] : [] }) });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByRole('heading', { name: 'Your access is open' })).toBeVisible();
  expect(screen.getByText('“Posture”. Nothing was charged now.')).toBeVisible();
  expect(screen.queryByText(/€0/)).not.toBeInTheDocument();
});

it('who has bought a club is led into it', async () => {
  const paid = { ...order, stream_id: null, community_id: 9 };
  fakeApi({ 'orders.get': () => paid });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  const signIn = await screen.findByRole('link', { name: 'Sign in' });
  expect(signIn).toHaveAttribute('href', '/?returnUrl=%2Fclub%2F9');
  cleanup();
  queryClient.clear();
  fakeApi({ 'orders.get': () => ({ ...paid, can_sign_in: true }) });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByRole('button', { name: 'Go to the club' })).toBeVisible();
});

it.each([
  [476_000, 'Your payment is being returned'],
  [0, 'The trial did not start'],
])(
  'a payment of %i that bought nothing is not called failed, and cannot be repeated',
  async (total, title) => {
    fakeApi({ 'orders.get': () => ({ ...order, state: 'canceled', is_refused: true, total }) });
    await renderScreen(<OrderPage publicId={order.id} link={null} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  },
);

it.each([
  [{ total: 0, is_refused: true }, 'The trial did not start', / Nothing was charged\.$/],
  [{ total: 0, is_refused: false }, 'The order was not placed', / Nothing was charged\.$/],
  [{ total: 476_000, is_refused: true }, 'Your payment is being returned', / You will get the money back /],
] as const)(
  'the buyer of %o reads why they have nothing, and not that it was e-mailed',
  async (change, title, end) => {
    const refused: Order = { ...order, ...change, state: 'canceled', refusal: 'trial_used_by_mailbox' };
    fakeApi({ 'orders.get': () => refused });
    await renderScreen(<OrderPage publicId={order.id} link={null} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(/^Another account with your mailbox/)).toHaveTextContent(end);
    expect(screen.queryByText(/e\u2011mail/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  },
);

it('what was entered for the order is forgotten when it is paid, and not before', async () => {
  const isStored = () => readStoredOrder(order.service_id).values.name === 'Olga';
  for (const state of ['created', 'paid'] as const) {
    storeOrder(order.service_id, { values: { name: 'Olga' }, isGift: false });
    fakeApi({ 'orders.get': () => ({ ...order, state }) });
    await renderScreen(<OrderPage publicId={order.id} link={null} />);
    await screen.findByText('A question');
    expect(isStored()).toBe(state === 'created');
    cleanup();
    queryClient.clear();
  }
});

it('an order of one service that is not paid says what was not paid', async () => {
  const [line] = order.lines;
  fakeApi({ 'orders.get': () => ({ ...order, state: 'created', lines: line ? [line] : [] }) });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByText(/^“Posture”, €4,760\. Nothing was charged\./)).toBeVisible();
});

it('an order that only its account pays leads a visitor to sign in', async () => {
  fakeApi({
    'orders.get': () => ({ ...order, state: 'created' }),
    'orders.pay': () => refuse('sign_in_to_pay'),
  });
  const visitor = await renderScreen(<OrderPage publicId={order.id} link={null} />);
  await visitor.click(await screen.findByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/?returnUrl=${encodeURIComponent(`/orders/${order.id}`)}`,
  );
});

it('an order that is not paid says what it holds, and is cancelled', async () => {
  const held = {
    points: 100,
    points_until: 1_790_000_000,
    has_seat: true,
    has_promocode: false,
    place_until: 1_790_000_000,
  };
  const api = fakeApi({
    'orders.get': () => ({ ...order, state: 'created', held }),
    'orders.cancel': () => ({ success: true, data: { ...order, state: 'canceled' } }),
  });
  const visitor = await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByText(/This order holds 100 points.*Your place is kept until/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByRole('heading', { name: 'Order canceled' })).toBeVisible();
  expect(screen.getByText('Nothing was charged, and your points are back.')).toBeVisible();
  expect(api.callNames).toContain('orders.cancel');
});

it.each([
  ['created', 'Check your e\u2011mail'],
  ['paid', 'Paid, thank you!'],
] as const)(
  'an order that is %s and waits for the owner of its address leads to the e-mail',
  async (state, title) => {
    const api = fakeApi({
      'orders.get': () => ({ ...order, state, needs_owner: true, stream_id: null }),
      'orders.sendLink': () => ({ success: true, data: order }),
    });
    const visitor = await renderScreen(<OrderPage publicId={order.id} link={null} />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('The e\u2011mail was sent')).toBeVisible();
    expect(api.callNames).toContain('orders.sendLink');
  },
);

it('an order that waits for the e-mail of its signed-in buyer names the address', async () => {
  fakeApi({
    'orders.get': () => ({
      ...order,
      state: 'created',
      needs_owner: true,
      link_email: 'anna@example.com',
      stream_id: null,
    }),
  });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByText(/We sent a link to anna@example\.com\./)).toBeVisible();
});

it('the link of the e-mail confirms an order', async () => {
  const api = fakeApi({
    'orders.get': () => ({ ...order, state: 'created', needs_owner: true }),
    'orders.confirm': () => ({ success: true, data: { order, token: null } }),
  });
  const visitor = await renderScreen(<OrderPage publicId={order.id} link="L" />);
  await visitor.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Paid, thank you!' })).toBeVisible();
  expect(api.requests('orders.confirm')[0]?.body).toEqual({ link: 'L' });
});

it.each([
  ['what pays a charge', null, true],
  [
    'a first order',
    { points: 0, points_until: null, has_seat: false, has_promocode: false, place_until: null },
    false,
  ],
] as const)('a visitor who pays %s reads whether the card is saved', async (_, held, isSaid) => {
  fakeApi({ 'orders.get': () => ({ ...order, state: 'created', held }) });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  await screen.findByRole('button', { name: 'Pay' });
  expect(screen.queryAllByText(/the card is not saved/)).toHaveLength(isSaid ? 1 : 0);
  expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(isSaid ? 1 : 0);
});

it('an order whose payment may be on its way does not say that nothing was charged', async () => {
  const [line] = order.lines;
  fakeApi({
    'orders.get': () => ({ ...order, state: 'created', payment_url: '/pay', lines: line ? [line] : [] }),
  });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByRole('heading', { name: 'Your order is not paid yet' })).toBeVisible();
  expect(screen.getByText(/^If you have just paid/)).toBeVisible();
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
});

it.each([
  // Who is not the buyer reads no reason.
  [null, 'Your order is not paid'],
  ['price_changed', 'The order was not placed'],
] as const)(
  'an order whose price has lapsed (%s) leads to the product, to order it again',
  async (refusal, title) => {
    let isGivenUp = false;
    fakeApi({
      'orders.get': () =>
        isGivenUp && refusal !== null
          ? { ...order, state: 'canceled', refusal }
          : { ...order, state: 'created' },
      'orders.pay': () => {
        isGivenUp = true;
        return refuse('order_price_changed');
      },
    });
    const visitor = await renderScreen(<OrderPage publicId={order.id} link={null} />);
    await visitor.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/services/posture',
    );
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  },
);

function Place() {
  return <output>{useLocation().pathname}</output>;
}

it.each(['by itself', 'at the next action'] as const)(
  'an order whose price lapses while its page is open shows so %s, and is ordered again with what it kept',
  async (when) => {
    const held = {
      points: 100,
      points_until: 1_900_000_000,
      has_seat: false,
      has_promocode: false,
      place_until: null,
    };
    let isLapsed = false;
    const api = fakeApi({
      'orders.get': () => ({
        ...order,
        state: 'created',
        held,
        is_lapsed: isLapsed,
        payment_url: isLapsed ? null : 'https://pay.example/1',
      }),
      'orders.cancel': () => ({ success: true, data: { ...order, state: 'canceled', held: null } }),
    });
    const visitor = await renderScreen(
      <MemoryRouter>
        <OrderPage publicId={order.id} link={null} />
        <Place />
      </MemoryRouter>,
      { hasRouter: true },
    );
    expect(await screen.findByText('Discount')).toBeVisible();
    isLapsed = true;
    if (when === 'by itself') await queryClient.invalidateQueries();
    else await visitor.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByRole('heading', { name: 'The price has changed' })).toBeVisible();
    expect(screen.queryByText(/€4,760/)).not.toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: 'Order again' }));
    expect(await screen.findByText('/services/posture')).toBeVisible();
    expect(api.callNames).toContain('orders.cancel');
    expect(api.callNames).not.toContain('orders.pay');
  },
);

it('a paid question leads to the chat in which it is asked, not to the lessons', async () => {
  session.start({ token: 'a token' });
  fakeApi({
    'orders.get': () => ({
      ...order,
      type: 'expert_additional_question',
      title: 'Question',
      lines: order.lines.slice(0, 1),
    }),
    'communities.list': () => [],
  });
  await renderScreen(<OrderPage publicId={order.id} link={null} />);
  expect(await screen.findByRole('link', { name: 'Ask an expert' })).toHaveAttribute(
    'href',
    pathTo('chat', { chatId: streamChatId(Number(order.stream_id)) }),
  );
  expect(screen.queryByText(/access is open/i)).toBeNull();
});

it.each([true, false])(
  'a guest’s order promises a receipt only where e-mails arrive: %s',
  async (is_delivered) => {
    queryClient.clear();
    fakeApi({ 'orders.get': () => order, 'site.mailState': () => ({ is_delivered }) });
    await renderScreen(<OrderPage publicId={order.id} link={null} />);
    await screen.findByText('A question');
    const state = () => queryClient.getQueryData(['mail-state']);
    await expect.poll(state).toEqual({ isDelivered: is_delivered });
    expect(screen.queryAllByText(/receipt/i)).toHaveLength(is_delivered ? 1 : 0);
  },
);
