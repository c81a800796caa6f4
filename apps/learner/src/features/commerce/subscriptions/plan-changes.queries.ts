import type { Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { createRetryKeys } from '@daystream/web';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { subscriptionsQuery } from './subscriptions.queries.ts';

export type PlanOptions = Reply<'planChanges.list'>;
export type PlanOption = PlanOptions['plans'][number];

/** What a subscription can be changed to; asked anew each time, because the amounts change with the day. */
export const plansQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', id, 'plans'],
    queryFn: ({ signal }) => api.call('planChanges.list', { params: { id }, signal }),
    staleTime: 0,
  });

const withRetryKey = createRetryKeys();
const refresh = () => void queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });

/** Changes the plan for the amount that was shown. Throws `ApiError`. */
export async function changePlan(id: number, { serviceId, total }: PlanOption) {
  try {
    const { data } = await withRetryKey([id, 'change', serviceId, total], (idempotencyKey) =>
      api.call('planChanges.create', { params: { id }, body: { serviceId, total }, idempotencyKey }),
    );
    return data;
  } finally {
    refresh();
  }
}

/** Withdraws the change that waits. Throws `ApiError`. */
export async function withdrawChange(id: number): Promise<void> {
  try {
    await withRetryKey([id, 'withdraw'], (idempotencyKey) =>
      api.call('planChanges.withdraw', { params: { id }, idempotencyKey }),
    );
  } finally {
    refresh();
  }
}
