import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createBoardService } from './board.service.ts';
import { createClubEvents } from './club-events.ts';
import { createCommentsService } from './comments.service.ts';
import { createContentStates } from './content-states.ts';
import type { MayPublish } from './may-publish.ts';
import { registerNotifyJob } from './notify.jobs.ts';
import { postsPersonalData } from './posts.personal-data.ts';
import { postsRoutes } from './posts.routes.ts';
import { createPostsService } from './posts.service.ts';
import { registerRetractJob } from './retract.jobs.ts';
import { retention } from './posts.tables.ts';
import { createReactionsService } from './reactions.service.ts';
import { createSpaceRecords } from './spaces.service.ts';
import { spacesStudioRoutes } from './spaces.studio.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'mediaTokens' | 'realtime'> & {
  notifications: ByBrand<Pick<NotificationsService, 'notify' | 'retract'>>;
  mayPublish: ByBrand<MayPublish>;
};

/** Posts, comments, reactions and polls of members of communities. */
export function postsFeature({ clock, jobs, mayPublish, mediaTokens, notifications, realtime }: Deps) {
  const clubEvents = byBrand((brand) => createClubEvents({ brand, realtime }));
  const spaces = byBrand((brand) => createSpaceRecords({ brand, clock }));
  const deps = byBrand((brand) => ({
    brand,
    clock,
    events: clubEvents(brand),
    jobs,
    mayPublish: mayPublish(brand),
    mediaTokens,
  }));
  const clubPosts = byBrand((brand) => createPostsService(deps(brand)));
  const board = byBrand((brand) => createBoardService({ brand, posts: clubPosts(brand), clock }));
  const comments = byBrand((brand) => createCommentsService(deps(brand)));
  const reactions = byBrand((brand) => createReactionsService(deps(brand)));
  const contentStates = byBrand((brand) => createContentStates({ brand, jobs }));
  return {
    services: { clubEvents, clubPosts, contentStates },
    personalData: postsPersonalData,
    routes({ mount }) {
      postsRoutes(mount, { board, posts: clubPosts, comments, reactions });
      spacesStudioRoutes(mount, spaces);
    },
    jobs() {
      registerNotifyJob({ jobs, notifications, clock });
      registerRetractJob({ jobs, notifications });
    },
    retention,
  } satisfies Feature;
}
