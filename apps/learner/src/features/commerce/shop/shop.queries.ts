import type { Reply } from '@daystream/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

/** A service for its public page. */
export const serviceQuery = (alias: string) =>
  queryOptions({
    queryKey: ['services', alias],
    queryFn: ({ signal }) =>
      api.call('services.view', { query: { alias, expand: 'course,additional_services' }, signal }),
  });
export type Service = Reply<'services.view'>;
export type AdditionalService = NonNullable<Service['additionalServices']>[number];

/** Services that are added to an order, as the API takes them in an address. */
const listOf = (additionalIds: readonly number[]) => ({ additionalServiceIds: additionalIds.join(',') });

/** Whether a promo code applies to a service and what is added to it, and the price with it. */
export const discountQuery = (serviceId: number, code: string, additionalIds: readonly number[]) =>
  queryOptions({
    queryKey: ['discount', serviceId, code, additionalIds],
    queryFn: ({ signal }) =>
      api.call('discount.check', { params: { serviceId, code }, query: listOf(additionalIds), signal }),
    enabled: code !== '',
    retry: false,
  });

/** Counts a visit through the link of a learner, which the server does once a day, and returns what the link gives. */
export const inviteVisitQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async () => (await api.call('referrals.visit', { params: { inviteCode: code } })).data,
    staleTime: Infinity,
    retry: false,
  });

/** Whether the invitation of this browser counts for a service and what is added to it, and the price with it. */
export const invitePriceQuery = (serviceId: number, code: string | null, additionalIds: readonly number[]) =>
  queryOptions({
    queryKey: ['invitation', code, serviceId, additionalIds],
    queryFn: ({ signal }) =>
      api.call('referrals.price', {
        params: { inviteCode: code ?? '', serviceId },
        query: listOf(additionalIds),
        signal,
      }),
    enabled: code !== null,
    retry: false,
  });

/** The points of the learner; the key of their page, so that a change of the balance reaches both. */
export const scoresBalanceQuery = queryOptions({
  queryKey: ['scores', 'amount'],
  queryFn: ({ signal }) => api.call('scores.amount', { signal }),
});

/** The state of an order, asked again every second until it is paid or given up. */
export const orderQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['orders', publicId],
    queryFn: ({ signal }) => api.call('orders.get', { params: { publicId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'created' ? 1000 : false),
  });
export type Order = Reply<'orders.get'>;

/** A gift by its link. */
export const giftQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['gifts', publicId],
    queryFn: ({ signal }) => api.call('gifts.get', { params: { publicId }, signal }),
  });
export type Gift = Reply<'gifts.get'>;

/** The orders of the learner in pages, newest first. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: ['purchases'],
  queryFn: ({ signal, pageParam }) => api.call('orders.mine', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});
export type Purchase = Reply<'orders.mine'>['items'][number];

/** The subscriptions of the learner; the key of their page, so that a change of one reaches both. */
export const ownSubscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) =>
    (await api.call('subscriptions.list', { query: { perPage: 100 }, signal })).items,
});

/** The courses of the learner, below the key of their screens, so that what changes one reaches both. */
export const ownStreamsQuery = queryOptions({
  queryKey: ['streams', 'owned'],
  queryFn: async ({ signal }) => (await api.call('streams.list', { query: { perPage: 100 }, signal })).items,
});

/** The clubs that the learner sees; the key of their screens, so that what changes one reaches both. */
export const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: ({ signal }) => api.call('communities.list', { signal }),
  staleTime: 5 * 60_000,
});

/** The products of the catalog, in pages of the size that the school has chosen. */
export const catalogQuery = infiniteQueryOptions({
  queryKey: ['catalog'],
  queryFn: ({ signal, pageParam }) => api.call('catalog.positions', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page }) => (page.currentPage < page.pageCount ? page.currentPage + 1 : undefined),
});
export type Position = Reply<'catalog.positions'>['items'][number];

/** The place of a service in the catalog, by which its course is added to a subscription; null for a service that is not there. */
export const positionQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['catalog', 'position', serviceId],
    queryFn: async ({ signal }) => {
      const { items } = await api.call('catalog.positions', { query: { perPage: 100 }, signal });
      return items.find(({ product }) => product.serviceId === serviceId) ?? null;
    },
  });
