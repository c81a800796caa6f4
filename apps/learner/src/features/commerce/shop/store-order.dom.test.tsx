import type { ServiceView } from '@daystream/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { onTestFinished, expect, it, vi } from 'vitest';
import { analytics } from '../../../platform/analytics/index.ts';
import { isInShell } from '../../../platform/client/in-shell.ts';
import type { StoreBridge, StoreReceipt } from '../../../platform/client/store-bridge.ts';
import { brandStore } from '../../../platform/brand/brand.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ServicePage } from './service-page.tsx';
import { service as course } from './testing/service.tsx';

const service: ServiceView = {
  ...course,
  course_id: 1,
  appstore_product_id: 'school.posture',
  appstore_products: [{ code: 'school.posture' }],
};
const accountToken = '0b6b1c0e-5a52-4b5f-9b0a-3d1f6f3a2c11';
const receipt: StoreReceipt = { code: 'school.posture', receipt: '2000000001' };
const given = {
  service_id: 5,
  title: 'Posture',
  stream_id: 3,
  subscription_id: null,
  order: { id: 17, total: 4999, currency: 'EUR' },
};

/** Puts a bridge into the page, as the mobile shell does. */
function putBridge(change: Partial<StoreBridge> = {}) {
  const bridge = {
    store: 'apple' as const,
    products: vi.fn<StoreBridge['products']>(async ([code = '']) => [
      { code, title: 'Posture', price: '€49.99' },
    ]),
    purchase: vi.fn<StoreBridge['purchase']>(async () => receipt),
    finish: vi.fn<StoreBridge['finish']>(async () => undefined),
    restore: vi.fn<StoreBridge['restore']>(async () => []),
    ...change,
  };
  Object.assign(globalThis, { DaystreamStore: bridge });
  const { isAppStoreSupport } = brandStore.live.runtime;
  Object.assign(brandStore.live.runtime, { isAppStoreSupport: true });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'DaystreamStore');
    Object.assign(brandStore.live.runtime, { isAppStoreSupport });
  });
  return bridge;
}
const signIn = () => session.start({ token: 'a token' });
const open = () =>
  renderScreen(<ServicePage alias="posture" supportOf={(title) => <p>Help with {title}</p>} />);
function answers(change: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'streams.list': () => [],
    'subscriptions.list': () => [],
    'user.get': () => user,
    'services.view': () => service,
    'storePurchases.account': () => ({ stores: ['apple'], account_token: accountToken }),
    'storePurchases.add': () => ({ success: true, data: given }),
    ...change,
  });
}

it('the app buys in the store of the phone at its price, for the account that is signed in', async () => {
  const bridge = putBridge();
  const api = answers();
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('link', { name: 'Start learning' })).toHaveAttribute(
    'href',
    '/course/3/calendar',
  );
  expect(bridge.products).toHaveBeenCalledWith(['school.posture']);
  expect(bridge.purchase).toHaveBeenCalledWith('school.posture', { accountToken });
  expect(api.requests('storePurchases.add').map(({ body }) => body)).toEqual([
    { store: 'apple', product_code: 'school.posture', receipt: '2000000001' },
  ]);
  expect(bridge.finish).toHaveBeenCalledWith(receipt);
  expect(screen.queryByLabelText('E\u2011mail')).not.toBeInTheDocument();
});

it('reports a purchase of the store to analytics once, with its order and no more', async () => {
  localStorage.removeItem('reported-purchases');
  putBridge();
  answers();
  signIn();
  const track = vi.spyOn(analytics, 'track');
  const buy = async () => {
    const visitor = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
    await screen.findByRole('link', { name: 'Start learning' });
    cleanup();
  };
  await buy();
  // The store gives what was bought before.
  await buy();
  expect(track.mock.calls).toEqual([
    ['begin_checkout', { service_id: 5 }],
    ['purchase', { order_id: 17, value: 4999, currency: 'EUR' }],
    ['begin_checkout', { service_id: 5 }],
  ]);
});

it('a purchase that the server does not confirm stays open in the store, and leads to support [rules §8 couldn’t complete my purchase]', async () => {
  const bridge = putBridge();
  answers({ 'storePurchases.add': () => refuse('store_verification_failed') });
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server says store_verification_failed.');
  expect(screen.getByText('Help with Posture')).toBeInTheDocument();
  expect(bridge.finish).not.toHaveBeenCalled();
});

it('a purchase whose confirmation is interrupted can be restored', async () => {
  putBridge();
  answers({ 'storePurchases.add': () => refuse('unavailable') });
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('tap “Restore purchases”');
});

it.each([
  ['ERR_PAYMENT_NOT_ALLOWED', /not allowed on this device/],
  ['ERR_PAYMENT_INVALID', /did not accept the payment/],
  ['something else', /couldn’t complete the purchase/],
])('a failure %s of the store is explained [rules §8 purchase errors]', async (code, text) => {
  putBridge({ purchase: () => Promise.reject({ code }) });
  answers();
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('Help with Posture')).toBeInTheDocument();
});

it('says after a canceled purchase that nothing was charged, and lets the buyer repeat it', async () => {
  putBridge({ purchase: () => Promise.reject({ code: 'ERR_PAYMENT_CANCELLED' }) });
  answers();
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('status')).toHaveTextContent('You were not charged');
  expect(screen.queryByText('Help with Posture')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy for €49.99' })).toBeEnabled();
});

it('a receipt that is empty is not sent', async () => {
  putBridge({ purchase: async () => ({ code: 'school.posture', receipt: '' }) });
  const api = answers();
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Buy for €49.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('sent no receipt');
  expect(api.requests('storePurchases.add')).toEqual([]);
});

it.each([
  ['does not sell in this store', { stores: [] }, {}, /not set up yet/],
  [
    'has no product there',
    { stores: ['apple' as const] },
    { products: async () => [] },
    /not available in the app store/,
  ],
])('a school that %s says so', async (_, account, change, text) => {
  putBridge(change);
  answers({ 'storePurchases.account': () => ({ ...account, account_token: accountToken }) });
  signIn();
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('a visitor signs in first, because a purchase belongs to an account', async () => {
  const bridge = putBridge();
  answers();
  await open();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/?returnUrl=%2Fservices%2Fposture',
  );
  expect(bridge.products).not.toHaveBeenCalled();
});

it('purchases are restored by the same call, whichever of them can be', async () => {
  putBridge({ restore: async () => [{ code: 'school.old', receipt: '1' }, receipt] });
  const api = answers({
    'storePurchases.add': ({ body }) =>
      body.receipt === '1' ? refuse('store_product_unavailable') : { success: true, data: given },
  });
  signIn();
  const visitor = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Restore purchases' }));
  expect(await screen.findByText('1 purchase restored. Your access is open.')).toBeInTheDocument();
  await waitFor(() => expect(api.requests('storePurchases.add')).toHaveLength(2));
});

it('a browser has no store: the school sells by card', async () => {
  expect(isInShell()).toBe(false);
  answers();
  await open();
  expect(await screen.findByLabelText('E\u2011mail')).toBeInTheDocument();
});
