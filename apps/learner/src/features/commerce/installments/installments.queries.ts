import type { Reply } from '@daystream/api-client';
import { createRetryKeys } from '@daystream/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type Installment = Reply<'installments.get'>;

/** What the learner pays in parts, in pages, newest first. */
export const installmentsQuery = infiniteQueryOptions({
  queryKey: ['installments'],
  queryFn: ({ signal, pageParam }) => api.call('installments.list', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});

/** One plan, with the brand's text about canceling. */
export const installmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['installments', id],
    queryFn: ({ signal }) =>
      api.call('installments.get', { params: { id }, query: { expand: 'cancelPopupText' }, signal }),
  });

const withRetryKey = createRetryKeys();

/** Starts the payment of the next part, or of all that remain; returns the address of the page on which it is paid. Throws `ApiError`. */
export async function payInstallment(id: number, all: boolean): Promise<string | null> {
  const { data } = await withRetryKey([id, all], (idempotencyKey) =>
    api.call('installments.pay', { params: { id }, body: { all }, idempotencyKey }),
  );
  return data.paymentUrl;
}
