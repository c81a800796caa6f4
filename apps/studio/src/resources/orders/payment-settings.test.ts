import type { ApiClient } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { fieldsOf, savePaymentSettings, type PaymentAccount } from './payment-settings.ts';

/** A client that records its calls; the provider answers with `failure`. */
function recordingClient(failure: PaymentAccount['failure']) {
  const calls: [name: string, request: unknown][] = [];
  const call = (name: string, request: unknown) => {
    calls.push([name, request]);
    return Promise.resolve({ failure });
  };
  return { calls, client: { call } as unknown as ApiClient };
}

it('what is entered for one provider is not sent to another', async () => {
  const fields = fieldsOf('yookassa', []);
  fields.stripe.secretKey = 'sk_test_1';
  fields.yookassa.shopId = '100500';
  const { calls, client } = recordingClient(null);
  await expect(savePaymentSettings(client, fields, 'key')).resolves.toBe(true);
  expect(calls.map(([name]) => name)).toEqual(['studio.paymentAccounts.set', 'studio.paymentSettings.set']);
  expect(JSON.stringify(calls)).not.toContain('sk_test_1');
});

it('a provider whose keys could not be checked is not chosen', async () => {
  const { calls, client } = recordingClient('connection');
  await expect(savePaymentSettings(client, fieldsOf('stripe', []), 'key')).resolves.toBe(false);
  expect(calls.map(([name]) => name)).toEqual(['studio.paymentAccounts.set']);
});
