import type { Gift, Purchase } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { orderFaults, emptyOrder, toOrderRequest } from './order-form.ts';
import { GiftPage } from './gift-page.tsx';
import { PurchasesPage } from './purchases-page.tsx';

const unproven = { email: '', proof: '' };
const publicId = `7-${'A'.repeat(32)}`;
const gift: Gift = {
  title: 'Posture',
  giver_name: 'Anna',
  recipient_name: 'Olga',
  message: 'Enjoy!',
  state: 'sent',
  access_days: 30,
  expires_at: null,
  stream_id: null,
};
const purchase: Purchase = {
  id: publicId,
  number: 7,
  alias: 'posture',
  title: 'Posture',
  lines: [{ service_id: 5, title: 'Posture', price: 490_000, discount: 0 }],
  state: 'paid',
  currency: 'RUB',
  total: 490_000,
  refunded: 0,
  stream_id: null,
  community_id: null,
  needs_owner: false,
  held: null,
  created_at: 1_790_000_000,
  paid_at: 1_790_000_000,
  receipt_url: null,
  gift: {
    state: 'sent',
    recipient_name: 'Olga',
    recipient_email: 'olga@example.com',
    deliver_at: null,
    sent_at: 1_790_000_000,
    redeemed_at: null,
    path: `/gifts/${publicId}`,
    public_id: publicId,
  },
};

it('a gift needs a name and an e-mail, and is sent in the morning of its day', () => {
  const who = { isKnown: true, isGift: true };
  expect(orderFaults(emptyOrder, who)).toEqual({ giftName: 'required', giftEmail: 'required' });
  const values = { ...emptyOrder, giftName: ' Olga ', giftEmail: 'Olga@Example.com', giftDate: '2027-01-07' };
  expect(orderFaults(values, who)).toEqual({});
  expect(toOrderRequest(values, who)).toEqual({
    giftName: 'Olga',
    giftEmail: 'olga@example.com',
    giftMessage: '',
    giftDeliverAt: new Date(2027, 0, 7, 9).getTime(),
  });
  expect(toOrderRequest(values, { isKnown: true })).toEqual({});
});

it('who opens a gift without an account gets a link by e-mail, which accepts it', async () => {
  const api = fakeApi({
    'gifts.get': () => gift,
    'gifts.redeem': () => ({ success: true, data: { stream_id: null, token: null } }),
  });
  const visitor = await renderScreen(<GiftPage publicId={publicId} proven={unproven} />);
  await screen.findByRole('heading', { name: 'Anna is giving you “Posture”' });
  expect(screen.getByText('Enjoy!')).toBeVisible();
  await visitor.write(screen.getByLabelText('Name'), 'Olga');
  await visitor.write(screen.getByLabelText('E\u2011mail'), 'olga@example.com');
  for (const box of screen.queryAllByRole('checkbox')) await visitor.click(box);
  await visitor.click(screen.getByRole('button', { name: 'Accept the gift' }));
  expect(await screen.findByText(/olga@example\.com/)).toBeVisible();
  expect(api.requests('gifts.redeem')[0]?.body).toMatchObject({ email: 'olga@example.com', proof: '' });
});

it('the link of the e-mail brings the address and shows that it is the reader’s', async () => {
  const proven = { email: 'olga@example.com', proof: 'P' };
  const api = fakeApi({ 'gifts.get': () => gift, 'gifts.redeem': () => refuse('gift_unavailable') });
  const visitor = await renderScreen(<GiftPage publicId={publicId} proven={proven} />);
  await visitor.write(await screen.findByLabelText('Name'), 'Olga');
  for (const box of screen.queryAllByRole('checkbox')) await visitor.click(box);
  await visitor.click(screen.getByRole('button', { name: 'Accept the gift' }));
  await screen.findByRole('alert');
  expect(api.requests('gifts.redeem')[0]?.body).toMatchObject(proven);
});

it.each([
  ['redeemed', 'The gift has been accepted'],
  ['canceled', 'The gift is no longer valid'],
  ['expired', 'The gift is no longer valid'],
] as const)('a gift that is %s says so', async (state, heading) => {
  fakeApi({ 'gifts.get': () => ({ ...gift, state }) });
  await renderScreen(<GiftPage publicId={publicId} proven={unproven} />);
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByRole('button', { name: 'Accept the gift' })).not.toBeInTheDocument();
});

it('the giver sees the state and the link of a gift, and sends it again', async () => {
  let resent = 0;
  fakeApi({
    'user.get': () => user,
    'orders.mine': () => [purchase],
    'gifts.resend': () => {
      resent += 1;
      return resent === 1 ? { success: true, data: purchase.gift as never } : refuse('too_often');
    },
  });
  const visitor = await renderScreen(<PurchasesPage support={null} />);
  await screen.findByText('A gift for Olga');
  expect(screen.getByLabelText('Link to the gift')).toHaveValue(`${location.origin}/gifts/${publicId}`);
  expect(screen.queryByRole('link', { name: 'To the course' })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('The e\u2011mail was sent');
  await visitor.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('The e\u2011mail was sent')).not.toBeInTheDocument());
});

it('a canceled order leads to its page, which says how it can still be paid', async () => {
  fakeApi({ 'user.get': () => user, 'orders.mine': () => [{ ...purchase, state: 'canceled', gift: null }] });
  await renderScreen(<PurchasesPage support={null} />);
  expect(await screen.findByRole('link', { name: 'Details' })).toHaveAttribute('href', `/orders/${publicId}`);
});

it('a learner whose account cannot be loaded reads so instead of missing the form', async () => {
  session.start({ token: 'a token' });
  const api = fakeApi({ 'gifts.get': () => gift, 'user.get': () => refuse('forbidden') });
  const visitor = await renderScreen(<GiftPage publicId={publicId} proven={unproven} />);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load' })).toBeVisible();
  api.answer({ 'user.get': () => user });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept the gift' })).toBeVisible();
});
