import type { Reply } from '@daystream/api-client';
import { createRetryKeys } from '@daystream/web';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type PaymentMethods = Reply<'paymentMethods.list'>;
export type PaymentMethod = PaymentMethods['data'][number];

const pollMs = 2000;

/** The saved cards, the default one first. Asked again while a card that was entered is not confirmed. */
export const paymentMethodsQuery = (isReturning = false) =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => api.call('paymentMethods.list', { signal }),
    refetchInterval: ({ state }) => (isReturning && state.data?.meta.adding === 'waiting' ? pollMs : false),
  });

const withRetryKey = createRetryKeys();

function cache(methods: PaymentMethods): void {
  queryClient.setQueryData(paymentMethodsQuery().queryKey, methods);
}

/** Starts to add a card; returns the address of the page on which it is entered. Throws `ApiError`. */
export async function addCard(): Promise<string> {
  const { data } = await withRetryKey('add', (idempotencyKey) =>
    api.call('paymentMethods.add', { idempotencyKey }),
  );
  return data.checkoutUrl;
}

/** Throws `ApiError`. */
export async function makeCardDefault(id: number): Promise<void> {
  cache(
    await withRetryKey([id, 'default'], (idempotencyKey) =>
      api.call('paymentMethods.makeDefault', { params: { id }, idempotencyKey }),
    ),
  );
}

/** Throws `ApiError`. */
export async function removeCard(id: number): Promise<void> {
  cache(
    await withRetryKey([id, 'remove'], (idempotencyKey) =>
      api.call('paymentMethods.remove', { params: { id }, idempotencyKey }),
    ),
  );
}
