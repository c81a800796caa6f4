import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { selectProvider } from '../../../testing/commerce/providers/provider-benches.ts';
import { createProvidersSchool } from '../../../testing/commerce/providers/providers-school.ts';

const { t, shop, benches, close } = await createProvidersSchool();
afterAll(close);
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

describe('an account at a provider', () => {
  const path = '/studio/api/payment-accounts';
  const form = { shop_id: '', sends_receipts: false, tax_system_code: null, vat_code: null };

  test('is needed to choose the provider, and its keys are never shown', async () => {
    await t.aurora.pool.query('delete from payment_accounts');
    const chosen = await shop.admin.call('PUT', '/studio/api/payment-settings', { provider: 'stripe' });
    expect(chosen.json().errors).toHaveProperty('provider');
    const without = await shop.admin.call('PUT', `${path}/stripe`, { ...form, secret_key: 'sk_test_1' });
    expect(without.json().errors).toHaveProperty('webhook_secret');
    await selectProvider(shop, 'stripe');
    const [account] = (await shop.admin.call('GET', path)).json();
    expect(account).toEqual({
      ...form,
      provider: 'stripe',
      key_hint: 'ream',
      webhook_url: 'http://localhost/payments/webhooks/stripe',
      checked_at: expect.any(Number),
      failure: null,
      is_test: true,
    });
    const { rows } = await t.aurora.pool.query<{ keys: Buffer }>('select keys from payment_accounts');
    expect(rows[0]?.keys.includes('sk_test')).toBe(false);
  });

  test.each(['stripe', 'yookassa'] as const)('of %s is checked with its keys', async (provider) => {
    await selectProvider(shop, provider);
    const check = async () => (await shop.admin.call('POST', `${path}/${provider}/check`)).json();
    expect(await check()).toMatchObject({ failure: null, is_test: true });
    benches[provider].setDown(true);
    expect(await check()).toMatchObject({ failure: expect.any(String), is_test: true });
    benches[provider].setDown(false);
  });

  test.each(['stripe', 'yookassa'] as const)(
    'of %s keeps its keys when it refuses new ones',
    async (provider) => {
      await selectProvider(shop, provider);
      const read = async () =>
        (await shop.admin.call('GET', path))
          .json()
          .find((one: { provider: string }) => one.provider === provider);
      const before = await read();
      const set = (secretKey: string) =>
        shop.admin.call('PUT', `${path}/${provider}`, {
          ...form,
          shop_id: before.shop_id,
          secret_key: secretKey,
        });
      const refused = await set('sk_wrong');
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['secret_key']]);
      expect(await read()).toEqual(before);
      // Where the provider does not answer, keys are stored and shown as not checked.
      benches[provider].setDown(true);
      expect((await set('test_later')).json()).toMatchObject({
        key_hint: 'ater',
        failure: expect.any(String),
        is_test: true,
      });
      benches[provider].setDown(false);
    },
  );
});
