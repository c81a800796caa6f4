import type { ApiClient } from '@daystream/api-client';
import { ApiError } from '@daystream/api-client';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { createDataProvider } from './data-provider.ts';

function createProvider(answer: () => unknown) {
  const call = vi.fn<(name: string, request: object) => Promise<unknown>>(async () => answer());
  const t = ((key: string) => key) as never;
  return { call, records: createDataProvider({ call } as unknown as ApiClient, t) };
}
const page = { pagination: { page: 2, perPage: 25 }, sort: { field: 'createdAt', order: 'DESC' as const } };

test('getList sends page, sorting and filters as range, sort and filter of the list call', async () => {
  const { call, records } = createProvider(() => ({ items: [{ id: 1 }], total: 26 }));
  const answer = await records.getList('users', { ...page, filter: { staffRole: 'admin' } });
  expect(answer).toEqual({ data: [{ id: 1 }], total: 26 });
  expect(call).toHaveBeenCalledWith('studio.people.list', {
    query: { sort: ['createdAt', 'DESC'], range: [25, 49], filter: { staffRole: 'admin' } },
    signal: undefined,
  });
});

test.each([
  [25, true],
  [3, false],
])('getList without a total from the server: %i records have a next page: %s', async (count, hasNextPage) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  const { records } = createProvider(() => ({ items, total: null }));
  const { total, pageInfo } = await records.getList('users', { ...page, filter: {} });
  expect([total, pageInfo]).toEqual([undefined, { hasPreviousPage: true, hasNextPage }]);
});

test('getOne, getMany and getManyReference read by id, by a list of ids and by a filter', async () => {
  const { call, records } = createProvider(() => ({ items: [], total: 0 }));
  await records.getOne('courses', { id: 7 });
  await records.getMany('courses', { ids: [7, 8] });
  await records.getManyReference('payment-subscriptions', { ...page, target: 'userId', id: 5, filter: {} });
  expect(call.mock.calls.map(([name, request]) => [name, request])).toMatchObject([
    ['studio.courses.get', { params: { id: 7 } }],
    ['studio.courses.list', { query: { range: [0, 1], filter: { id: [7, 8] } } }],
    ['studio.subscriptions.list', { query: { filter: { userId: 5 } } }],
  ]);
});

test('an API error becomes an HttpError with its text, status and request id', async () => {
  const apiError = new ApiError({ status: 503, code: 'unavailable', message: 'Later', requestId: 'r1' });
  const { records } = createProvider(() => {
    throw apiError;
  });
  const error = await records.getOne('users', { id: 1 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message: 'Later', status: 503, body: { request_id: 'r1' } });
});
