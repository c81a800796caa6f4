import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import type { DownloadDay } from './engine/download-plan.ts';

/** Whether the player of this browser plays HLS itself. */
export const hasMediaSource = (): boolean =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

export const loadDay = (streamId: number, dayId: number): Promise<DownloadDay> =>
  api.call('downloads.day', { params: { streamId, dayId } });

/** The access to every stream of the learner, page by page. */
export async function loadAccess() {
  const all = [];
  for (let page = 1; ; page += 1) {
    const {
      items,
      page: { totalCount },
    } = await api.call('downloads.access', { query: { page, perPage: 100 } });
    all.push(...items);
    if (items.length === 0 || all.length >= totalCount) return all;
  }
}

/** What can be downloaded of some days, one after the other. */
export const downloadDaysQuery = (streamId: number, dayIds: readonly number[]) =>
  queryOptions({
    queryKey: ['downloads', streamId, dayIds],
    queryFn: async () => {
      const days: DownloadDay[] = [];
      for (const dayId of dayIds) days.push(await loadDay(streamId, dayId));
      return days;
    },
    staleTime: 60_000,
    gcTime: 60_000,
    // The sizes are needed at once, and offline they cannot be had.
    networkMode: 'always',
    retry: false,
  });
