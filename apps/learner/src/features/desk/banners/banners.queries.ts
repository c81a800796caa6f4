import type { Reply } from '@daystream/api-client';
import type { BannerPosition } from '@daystream/contract';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { firstPaint } from '../../../platform/brand/starting-frame.ts';
import { dropStoredBanner, readStoredBanners, storeBanners } from './stored-banners.ts';

export type Banner = Reply<'banners.list'>['items'][number];

/** The first screen shows the banners of the last visit, and new ones are requested after it. On a first visit it waits for them (`preloadBanners`), so nothing may wait for it. */
async function firstPaintWith(stored: unknown): Promise<void> {
  if (stored !== undefined) await firstPaint;
}

/** The banners for this learner; until they are loaded, those of the last visit. */
export const bannersQuery = queryOptions({
  queryKey: ['banners', 'list'],
  // Not cancelled with its screen: the next screen needs the same data.
  queryFn: async () => {
    await firstPaintWith(readStoredBanners('list'));
    const { items } = await api.call('banners.list', { query: {} });
    return storeBanners('list', items);
  },
  initialData: () => readStoredBanners('list') as Banner[] | undefined,
  initialDataUpdatedAt: 0,
});

/** New features announced on the screens of a position. */
export const newFeaturesQuery = (position: BannerPosition) =>
  queryOptions({
    queryKey: ['banners', 'new-features', position],
    queryFn: async () => {
      await firstPaintWith(readStoredBanners(position));
      return storeBanners(position, await api.call('banners.newFeatures', { query: { position } }));
    },
    initialData: () => readStoredBanners(position) as Banner[] | undefined,
    initialDataUpdatedAt: 0,
  });

/** Hides a banner in all lists at once, and stores that for the account. */
export const dismissBannerMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api.call('banners.dismiss', { params: { id } }),
    onMutate: async (id) => {
      // A request that is under way would bring the banner back.
      await queryClient.cancelQueries({ queryKey: ['banners'] });
      queryClient.setQueriesData<Banner[]>({ queryKey: ['banners'] }, (banners) =>
        banners?.filter((banner) => banner.id !== id),
      );
      dropStoredBanner(id);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['banners'] }),
  });
