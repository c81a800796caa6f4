import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { ChatsService, ChatSubjects } from '../chats/index.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createHomeworkSubjects } from './homework-subjects.ts';
import type { PointsSources } from '../../learning/points/index.ts';
import { createPointsSources } from './points-sources.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { createHomeworkService } from './homework.service.ts';
import { homeworkStudioRoutes } from './homework.studio.ts';
import { createReviewService } from './review.service.ts';
import { homeworkPersonalData } from './homework.personal-data.ts';
import { retention } from './homework.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'realtime'> & {
  chats: ByBrand<ChatsService>;
  courses: ByBrand<CoursesService>;
  notifications: ByBrand<NotificationsService>;
  streams: ByBrand<StreamsService>;
};

export function homeworkFeature({ clock, realtime, chats, courses, notifications, streams }: Deps) {
  const homework = byBrand((brand) =>
    createHomeworkService({ brand, streams: streams(brand), chats: chats(brand), realtime, clock }),
  );
  const review = byBrand((brand) =>
    createReviewService({
      brand,
      published: courses(brand).published,
      chats: chats(brand),
      notifications: notifications(brand),
      realtime,
      clock,
    }),
  );
  const homeworkPoints: PointsSources = byBrand((brand) =>
    createPointsSources({ brand, published: courses(brand).published }),
  );
  return {
    services: { homework, review, homeworkPoints },
    personalData: homeworkPersonalData,
    routes({ mount }) {
      homeworkRoutes(mount, homework);
      homeworkStudioRoutes(mount, review);
    },
    retention,
  } satisfies Feature;
}

/** What the chats of homework are about: chats are made before homework, which writes into them. */
export const homeworkSubjects = (courses: ByBrand<CoursesService>): ByBrand<ChatSubjects> =>
  byBrand((brand) => createHomeworkSubjects({ brand, published: courses(brand).published }));
