import type { Brand } from '../../../platform/brands/brand.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

/** Reports to open pages that the feeds of communities changed. The event carries no content: a page that shows one of them asks how much is new. */
export function createFeedEvents({ brand, realtime }: { brand: Brand; realtime: Pick<Realtime, 'emit'> }) {
  return {
    changed: (communityIds: readonly number[]): void => {
      if (communityIds.length > 0)
        realtime.emit(brand, 'everyone', 'club.feed', { community_ids: [...communityIds] });
    },
  };
}
export type FeedEvents = ReturnType<typeof createFeedEvents>;
