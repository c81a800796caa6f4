import type { Reply } from '@daystream/api-client';
import type { BannerPosition } from '@daystream/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { firstPaint } from '../../platform/first-paint.ts';
import { recall, remember } from './remembered-banners.ts';

export type Banner = Reply<'banners.list'>['items'][number];

/** The banners that are for this reader, asked for after the first paint; until then those of the last visit. */
export const bannersQuery = queryOptions({
  queryKey: ['banners', 'list'],
  // Not ended with its screen: the next one wants the same.
  queryFn: async () => {
    await firstPaint;
    const { items } = await api.call('banners.list', { query: {} });
    return remember('list', items);
  },
  initialData: () => recall('list') as Banner[] | undefined,
  initialDataUpdatedAt: 0,
});

/** What is new and told on screens of a position. */
export const newFeaturesQuery = (position: BannerPosition) =>
  queryOptions({
    queryKey: ['banners', 'new-features', position],
    queryFn: async () => {
      await firstPaint;
      return remember(position, await api.call('banners.newFeatures', { query: { position } }));
    },
    initialData: () => recall(position) as Banner[] | undefined,
    initialDataUpdatedAt: 0,
  });
