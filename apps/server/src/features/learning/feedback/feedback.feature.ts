import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { CoursesService } from '../courses/index.ts';
import type { PointsSources } from '../points/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { feedbackPersonalData } from './feedback.personal-data.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { createFeedbackService } from './feedback.service.ts';
import { feedbackStudioRoutes } from './feedback.studio.ts';
import { createPointsSources } from './points-sources.ts';
import { createRatingRecords } from './rating-records.service.ts';
import { serveSampleSurvey } from './sample-survey.page.ts';
import { retention } from './feedback.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'realtime' | 'sessions'> & {
  courses: ByBrand<CoursesService>;
  streams: ByBrand<StreamsService>;
};

export function feedbackFeature({ clock, realtime, sessions, courses, streams }: Deps) {
  const feedback = byBrand((brand) =>
    createFeedbackService({ brand, streams: streams(brand), realtime, sessions, clock }),
  );
  const feedbackPoints: PointsSources = byBrand((brand) =>
    createPointsSources({ brand, published: courses(brand).published }),
  );
  const records = byBrand((brand) => createRatingRecords({ brand, courses: courses(brand) }));
  return {
    services: { feedback, feedbackPoints },
    personalData: feedbackPersonalData,
    routes({ app, mount }) {
      serveSampleSurvey(app);
      feedbackRoutes(mount, feedback);
      feedbackStudioRoutes(mount, records);
    },
    retention,
  } satisfies Feature;
}
