import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, dialog, noConnection, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { CheckoutSettingsButton } from './checkout-settings-button.tsx';
import { PaymentSettingsButton } from './payment-settings-button.tsx';
import { StoreSettingsButton } from './store-settings-button.tsx';

const stripe = {
  provider: 'stripe' as const,
  key_hint: '4242',
  webhook_url: 'https://aurora.example/webhooks/stripe',
  checked_at: 0,
  is_test: false,
};
const yookassa = { provider: 'yookassa' as const, webhook_url: 'https://aurora.example/webhooks/yookassa' };

function open(provider: 'stripe' | 'sandbox' | null, set: () => object = () => stripe, roles = ['admin']) {
  return openStudio(
    {
      'studio.paymentSettings.get': () => ({ provider }),
      'studio.paymentAccounts.list': () => [stripe, yookassa],
      'studio.paymentAccounts.set': set,
      'studio.paymentAccounts.check': () => ({ ...stripe, failure: 'keys' as const }),
      'studio.paymentSettings.set': () => ({ provider }),
    },
    <PaymentSettingsButton />,
    { member: { roles } },
  );
}

it('a stored key is never shown, and stays when its field is left empty', async () => {
  const api = open('stripe');
  await press('Stripe');
  const form = await dialog('Taking payments');
  const key = form.getByLabelText('Secret key');
  expect(key).toHaveValue('');
  expect(key).toHaveAttribute('type', 'password');
  expect(key).toHaveAccessibleDescription(/ends with 4242/);
  expect(form.getByText('Real payments')).toBeVisible();
  await press('Save', form);
  expect(await screen.findByText('Setting saved')).toBeVisible();
  const body = api.requests('studio.paymentAccounts.set')[0]?.body;
  expect(Object.keys(body ?? {})).not.toContain('secret_key');
  expect(api.requests('studio.paymentSettings.set')[0]?.body).toEqual({ provider: 'stripe' });
});

it('what was entered for one provider is not carried to another', async () => {
  const api = open('stripe', () => yookassa);
  await press('Stripe');
  const form = await dialog();
  await write('Secret key', 'sk_live_secret', form);
  await write('Signing secret of the webhook', 'whsec_secret', form);
  await choose('How payments are taken', 'YooKassa', form);
  expect(await form.findByLabelText('Secret key')).toHaveValue('');
  expect(form.queryByLabelText('Signing secret of the webhook')).toBeNull();
  expect(form.getByDisplayValue(yookassa.webhook_url)).toBeVisible();
  await write('Shop number (shopId)', ' 100500 ', form);
  await write('Secret key', 'live_abc', form);
  await press('Save', form);
  await vi.waitFor(() => expect(api.requests('studio.paymentSettings.set')).toHaveLength(1));
  const [request] = api.requests('studio.paymentAccounts.set');
  expect(request?.params).toEqual({ provider: 'yookassa' });
  expect(request?.body).toMatchObject({ shop_id: '100500', secret_key: 'live_abc' });
  expect(JSON.stringify(api.requests('studio.paymentAccounts.set'))).not.toContain('sk_live_secret');
});

it('refused keys stand at their field, and payments go on as before', async () => {
  const api = open('stripe', () => refuse('invalid', { secret_key: ['Copy it again'] }));
  await press('Stripe');
  const form = await dialog();
  await write('Secret key', 'sk_test_wrong', form);
  expect(form.getByText('Test mode')).toBeVisible();
  await press('Save', form);
  await vi.waitFor(() =>
    expect(form.getByLabelText('Secret key')).toHaveAccessibleDescription('Copy it again'),
  );
  expect(api.requests('studio.paymentSettings.set')).toEqual([]);
});

it('keys that could not be checked are kept, and the dialog says so and stays open', async () => {
  const api = open(null, () => ({ ...stripe, failure: 'connection' }));
  await press('Payments are off');
  const form = await dialog();
  await choose('How payments are taken', 'Stripe', form);
  await write('Secret key', 'sk_live_new', form);
  await press('Save', form);
  expect(await screen.findByText(/^The keys are saved but not checked yet/)).toBeVisible();
  expect(form.getByLabelText('Secret key')).toBeVisible();
  expect(api.requests('studio.paymentSettings.set')).toEqual([]);
});

it('the stored keys are checked again when asked', async () => {
  open('stripe');
  await press('Stripe');
  await press('Check again', await dialog());
  expect(await screen.findByText('This key was not accepted: copy it again')).toBeVisible();
});

it('test payments say that nothing is charged, and payments can be turned off without an account', async () => {
  const api = open('sandbox');
  expect(await screen.findByText('Test mode')).toBeVisible();
  await press('Test payments');
  const form = await dialog();
  expect(form.getByText(/^Test mode: nothing is charged/)).toBeVisible();
  await choose('How payments are taken', 'Payments are off', form);
  await press('Save', form);
  await vi.waitFor(() =>
    expect(api.requests('studio.paymentSettings.set')[0]?.body).toEqual({ provider: null }),
  );
  expect(api.requests('studio.paymentAccounts.set')).toEqual([]);
});

it.runIf(isFullSet)('receipts ask for their tax rate', async () => {
  const api = open(null, () => yookassa);
  await press('Payments are off');
  const form = await dialog();
  await choose('How payments are taken', 'YooKassa', form);
  (await form.findByLabelText(/^Register fiscal receipts/)).click();
  await press('Save', form);
  expect(await form.findByText('Fill in this field')).toBeVisible();
  await choose('VAT rate on the receipt', '20 %', form);
  await choose('Tax system', 'Patent', form);
  await press('Save', form);
  await vi.waitFor(() =>
    expect(api.requests('studio.paymentAccounts.set')[0]?.body).toMatchObject({
      sends_receipts: true,
      vat_code: 4,
      tax_system_code: 6,
    }),
  );
});

it.runIf(isFullSet)('a lost connection loses no entered key', async () => {
  open('stripe', noConnection);
  await press('Stripe');
  const form = await dialog();
  await write('Secret key', 'sk_live_new', form);
  await press('Save', form);
  expect(await screen.findByText(/no connection to the server/)).toBeVisible();
  expect(form.getByLabelText('Secret key')).toHaveValue('sk_live_new');
});

it('settings that cannot be loaded say so, and are there after another try', async () => {
  const api = openStudio(
    {
      'studio.checkoutSettings.get': noConnection,
      'studio.paymentSettings.get': noConnection,
      'studio.paymentAccounts.list': () => [stripe],
      'studio.storeAccounts.list': noConnection,
    },
    <>
      <CheckoutSettingsButton />
      <StoreSettingsButton />
      <PaymentSettingsButton />
    </>,
  );
  for (const text of [
    'The receipt settings couldn’t be loaded',
    'The app store settings couldn’t be loaded',
    'The payment settings couldn’t be loaded',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  api.answer({
    'studio.checkoutSettings.get': () => ({}),
    'studio.paymentSettings.get': () => ({ provider: 'stripe' as const }),
    'studio.storeAccounts.list': () => [],
  });
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(button);
  for (const name of ['Receipts and reminders', 'App stores', 'Stripe'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('finance does not see how payments are taken', async () => {
  const api = open('stripe', undefined, ['finance']);
  await Promise.resolve();
  expect(api.callNames).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});
