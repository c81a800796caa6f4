import type { Body, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { createRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type Subscription = Reply<'subscriptions.get'>;
export type CancelReason = Body<'subscriptions.cancel'>['reasonType'];

/** All subscriptions, newest first. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) =>
    (await api.call('subscriptions.list', { query: { perPage: 100 }, signal })).items,
});

/** One subscription, with the brand's text for the cancellation dialog. */
export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', id],
    queryFn: ({ signal }) =>
      api.call('subscriptions.get', { params: { id }, query: { expand: 'cancelPopupText' }, signal }),
  });

const withRetryKey = createRetryKeys();

/** Accepts the offer to stay; returns the subscription with its next payment. Throws `ApiError`. */
export async function staySubscribed(id: number): Promise<Subscription> {
  try {
    const { data } = await withRetryKey([id, 'stay'], (idempotencyKey) =>
      api.call('subscriptions.stay', { params: { id }, idempotencyKey }),
    );
    return data;
  } finally {
    void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
  }
}

/** Takes a cancellation back. Throws `ApiError`. */
export async function resumeSubscription(id: number): Promise<void> {
  try {
    await withRetryKey([id, 'resume'], (idempotencyKey) =>
      api.call('subscriptions.resume', { params: { id }, idempotencyKey }),
    );
  } finally {
    void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true });
  }
}

/** Cancels a subscription; returns its end date and the redirect address. Invalidates the affected queries. Throws `ApiError`. */
export async function cancelSubscription(
  id: number,
  body: { reasonType: CancelReason; reason: string },
): Promise<{ endDate: number | null; redirectUrl: string }> {
  try {
    const { data } = await withRetryKey([id, body], (idempotencyKey) =>
      api.call('subscriptions.cancel', { query: { id }, body, idempotencyKey }),
    );
    return { endDate: data.subscription.endDate, redirectUrl: data.redirectUrl };
  } finally {
    void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, exact: true });
  }
}
