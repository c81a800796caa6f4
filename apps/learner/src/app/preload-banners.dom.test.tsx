import { afterEach, expect, it } from 'vitest';
import { partialFakeApi } from '@daystream/api-client/testing';
import { bannersQuery, newFeaturesQuery } from '../features/desk/banners/banners.queries.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { session } from '../platform/session/session.ts';
import { preloadBanners } from './preload-banners.ts';

afterEach(() => {
  session.end('signed_out');
  queryClient.clear();
  localStorage.clear();
});

it('the first screen of a first visit has its banners: their request waits for no screen', async () => {
  session.start({ token: 'a token' });
  partialFakeApi({ 'banners.list': () => [], 'banners.newFeatures': () => [] });
  await preloadBanners('downloads');
  expect(queryClient.getQueryData(bannersQuery.queryKey)).toEqual([]);
  expect(queryClient.getQueryData(newFeaturesQuery('all').queryKey)).toEqual([]);
});
