import { studioFeedbackCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RatingRecords } from './rating-records.service.ts';

/** Ratings for staff. */
export function feedbackStudioRoutes(mount: Mount, service: ByBrand<RatingRecords>): void {
  mount(studioFeedbackCalls['studio.ratings.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );

  mount(studioFeedbackCalls['studio.ratings.ofCourse'], ({ brand, actor, params }) =>
    service(brand).ofCourse(actor, params.id),
  );
}
