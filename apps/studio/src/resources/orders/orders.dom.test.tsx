import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { OrdersList } from './orders-list.tsx';

const order = {
  id: 7,
  user_id: 5,
  name: 'Vera Orlova',
  email: 'vera@example.com',
  lines: [
    { service_id: 1, title: 'Posture' },
    { service_id: 2, title: 'A question' },
  ],
  state: 'partially_refunded' as const,
  currency: 'EUR',
  total: 99_000,
  refunded: 1470,
  refund_refused: 500,
  disputed: 2000,
  promo_code: 'SPRING',
  discount: 1000,
  receipt_url: '/files/receipt-7.pdf',
  is_unfulfilled: true,
  created_at: 0,
};
const settings = {
  'studio.checkoutSettings.get': () => ({}),
  'studio.paymentSettings.get': () => ({ provider: null }),
  'studio.paymentAccounts.list': () => [],
  'studio.storeAccounts.list': () => [],
};

it('an order shows who bought what for how much, what came back and what is left to do', async () => {
  openStudio({ ...settings, 'studio.orders.list': () => [order] }, <OrdersList />);
  const row = within((await screen.findByText('Posture')).closest('li') as HTMLElement);
  expect(row.getByRole('link', { name: 'Vera Orlova' })).toHaveAttribute('href', '/users/5/show');
  for (const text of [
    '+ A question',
    '€990',
    'Promo code SPRING: −€10',
    '€14.70 refunded',
    'Refund of €5 failed',
    '€20 disputed',
    'Partly refunded',
    'Paid but not delivered: give access by hand',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/files/receipt-7.pdf');
});

it.runIf(isFullSet)(
  'a buyer whose data was deleted has no name, and one without an account no link',
  async () => {
    const orders = [
      { ...order, name: '', email: '' },
      { ...order, id: 8, user_id: null, name: 'Guest' },
    ];
    openStudio({ ...settings, 'studio.orders.list': () => orders }, <OrdersList />);
    expect(await screen.findByText('Data deleted')).toBeVisible();
    expect(screen.getByText('Guest').closest('a')).toBeNull();
  },
);

it('only those who may return money and manage payments see these actions', async () => {
  openStudio(
    {
      'studio.orders.list': () => [order],
      'studio.checkoutSettings.get': settings['studio.checkoutSettings.get'],
    },
    <OrdersList />,
    { member: { roles: ['support'] } },
  );
  expect(await screen.findByRole('button', { name: 'Payments' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Payments are off' })).toBeNull();
});

it('a gift that waits is sent again with one key until it was sent', async () => {
  let isDown = true;
  const gift = {
    recipient_name: 'Ivan',
    recipient_email: 'ivan@example.com',
    state: 'sent' as const,
    sent_at: 0,
  };
  const api = openStudio(
    {
      ...settings,
      'studio.orders.list': () => [{ ...order, gift }],
      'studio.orders.resendGift': () => (isDown ? noConnection() : { id: 7 }),
    },
    <OrdersList />,
  );
  expect(await screen.findByText('Gift for Ivan (ivan@example.com)')).toBeVisible();
  expect(screen.getByText(/^sent on Jan 1, 1970/)).toBeVisible();
  await press('Send the gift again');
  expect(await screen.findByText(offline.message)).toBeVisible();
  isDown = false;
  await press('Send the gift again');
  expect(await screen.findByText('The e\u2011mail was sent')).toBeVisible();
  const keys = api.requests('studio.orders.resendGift').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
});

it.runIf(isFullSet)('says that there are no orders, and why they cannot be shown', async () => {
  const api = openStudio({ ...settings, 'studio.orders.list': () => refuse('unavailable') }, <OrdersList />);
  expect(await screen.findByText('The server says unavailable.')).toBeVisible();
  api.answer({ 'studio.orders.list': () => [] });
  await press(/again/);
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

it('offers test payments and shows the settings of the checkout to finance', async () => {
  const api = openStudio(
    {
      ...settings,
      'studio.orders.list': () => [],
      'studio.checkoutSettings.get': () => ({ follows_up: true, reminded_count: 12, reminded_paid_count: 4 }),
      'studio.checkoutSettings.set': () => ({}),
    },
    <OrdersList />,
    { member: { roles: ['finance'] } },
  );
  await press('Receipts and reminders');
  expect(
    await screen.findByText('In the last 30 days, 12 orders were followed up; paid afterwards: 4.'),
  ).toBeVisible();
  await write('Seller on receipts', 'Aurora Ltd');
  await write('How many days a gift is valid', '90');
  await press('Save');
  await vi.waitFor(() =>
    expect(api.requests('studio.checkoutSettings.set')[0]?.body).toMatchObject({
      seller_name: 'Aurora Ltd',
      follows_up: true,
      gift_days: 90,
    }),
  );
});

it.runIf(isFullSet)('filters by state', async () => {
  const api = openStudio({ ...settings, 'studio.orders.list': () => [] }, <OrdersList />);
  await choose('State', 'Refunded');
  await vi.waitFor(() => {
    const filter = api.requests('studio.orders.list').at(-1)?.query.get('filter');
    expect(filter).toBe('{"state":"refunded"}');
  });
});

it('a refund on its way is shown until it has arrived, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const paid = { ...order, refunded: 0, refund_refused: 0, refunding: 1000 };
  const api = openStudio({ ...settings, 'studio.orders.list': () => [paid] }, <OrdersList />);
  expect(await screen.findByText('€10 being refunded')).toBeVisible();
  api.answer({ 'studio.orders.list': () => [{ ...paid, refunding: 0, refunded: 1000 }] });
  vi.advanceTimersByTime(5000);
  await vi.waitFor(() => expect(screen.getByText('€10 refunded')).toBeVisible());
  expect(screen.queryByText('€10 being refunded')).toBeNull();
  vi.useRealTimers();
});
