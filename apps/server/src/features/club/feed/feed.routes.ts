import { clubFeedCalls, studioClubFeedCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FeedService } from './feed.service.ts';
import type { Pins } from './pins.service.ts';

/** The feed of members, and what staff keep on top of it. */
export function feedRoutes(mount: Mount, feed: ByBrand<FeedService>, pins: ByBrand<Pins>): void {
  mount(clubFeedCalls['club.feed.list'], ({ brand, actor, query }) => feed(brand).list(actor, query));
  mount(clubFeedCalls['club.feed.countNew'], async ({ brand, actor, query }) => ({
    count: await feed(brand).countNew(actor, query),
  }));
  mount(clubFeedCalls['club.feed.see'], async ({ brand, actor, body }) => {
    await feed(brand).see(actor, body);
    return { success: true } as const;
  });
  mount(studioClubFeedCalls['studio.clubFeed.pin'], async ({ brand, actor, params, body }) => {
    await pins(brand).set(actor, params.id, body);
    return { success: true } as const;
  });
}
