import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PostsService } from '../posts/index.ts';
import { createFeedAppearances } from './feed-appearances.ts';
import { createFeedEvents } from './feed-events.ts';
import { feedPersonalData } from './feed.personal-data.ts';
import { feedRoutes } from './feed.routes.ts';
import { createFeedService } from './feed.service.ts';
import { retention } from './feed.tables.ts';
import { createPins } from './pins.service.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'mediaTokens' | 'realtime'> & {
  clubPosts: ByBrand<Pick<PostsService, 'byIds'>>;
};

/** What is new in communities, with what staff keep on top. */
export function feedFeature({ clock, clubPosts, jobs, mediaTokens, realtime }: Deps) {
  const events = byBrand((brand) => createFeedEvents({ brand, realtime }));
  const feed = byBrand((brand) => createFeedService({ brand, posts: clubPosts(brand), mediaTokens, clock }));
  const pins = byBrand((brand) => createPins({ brand, events: events(brand), clock }));
  const appearances = byBrand((brand) => createFeedAppearances({ brand, events: events(brand), clock }));
  return {
    services: {},
    personalData: feedPersonalData,
    routes: ({ mount }) => feedRoutes(mount, feed, pins),
    jobs: () =>
      jobs.scheduleForBrands('club.feed-appearances', '* * * * *', (brand) => appearances(brand).run()),
    retention,
  } satisfies Feature;
}
