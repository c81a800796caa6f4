import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createFeedNews } from './feed-news.ts';
import { feedPersonalData } from './feed.personal-data.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';
import { retention } from './feed.tables.ts';
import { createPins } from './pins.service.ts';

/** What is new in communities, with what staff keep on top. */
export function feedFeature({ clock, realtime }: Pick<PlatformParts, 'clock' | 'realtime'>) {
  const news = byBrand((brand) => createFeedNews({ brand, realtime }));
  const feed = byBrand((brand) => createFeedService({ brand, clock }));
  const pins = byBrand((brand) => createPins({ brand, news: news(brand), clock }));
  return {
    services: { feedNews: news },
    personalData: feedPersonalData,
    routes: ({ mount }) => feedRoutes(mount, feed, pins),
    retention,
  } satisfies Feature;
}
