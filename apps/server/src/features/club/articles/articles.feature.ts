import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import { createArticleAnnouncements } from './article-announcements.ts';
import { createArticleMarks } from './article-marks.service.ts';
import { createArticlePreviews } from './article-previews.service.ts';
import { createArticleRecords } from './article-records.service.ts';
import { articlesPersonalData } from './articles.personal-data.ts';
import { articlesRoutes } from './articles.routes.ts';
import { createArticlesService } from './articles.service.ts';
import { articlesStudioRoutes } from './articles.studio.ts';
import { retention } from './articles.tables.ts';
import { createCommunityService } from './community-service.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs' | 'log' | 'mediaTokens' | 'secret'> & {
  courses: ByBrand<CoursesService>;
  notifications: ByBrand<NotificationsService>;
};

/** Articles of communities: written in the studio, read by members. */
export function articlesFeature(deps: Deps) {
  const { clock, jobs, courses, notifications } = deps;
  const articles = byBrand((brand) =>
    createArticlesService({ ...deps, brand, published: courses(brand).published }),
  );
  const marks = byBrand((brand) =>
    createArticleMarks({
      brand,
      clock,
      assertReadable: articles(brand).assertReadable,
      notifications: notifications(brand),
    }),
  );
  const previews = byBrand((brand) =>
    createArticlePreviews({
      brand,
      clock,
      articles: articles(brand),
      communityService: createCommunityService({ ...deps, brand, hasPrivateHosts: false }),
    }),
  );
  const records = byBrand((brand) => createArticleRecords({ ...deps, brand }));
  const announcements = byBrand((brand) =>
    createArticleAnnouncements({ brand, clock, notifications: notifications(brand) }),
  );
  return {
    services: { articleRecords: records },
    personalData: articlesPersonalData,
    routes({ mount }) {
      articlesRoutes(mount, { service: articles, marks, previews });
      articlesStudioRoutes(mount, records);
    },
    jobs: () =>
      jobs.scheduleForBrands('articles.announce', '* * * * *', (brand) => announcements(brand).run()),
    retention,
  } satisfies Feature;
}
