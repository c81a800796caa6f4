import { feedbackCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FeedbackService } from './feedback.service.ts';

/** Ratings and surveys of a learner. */
export function feedbackRoutes(mount: Mount, service: ByBrand<FeedbackService>): void {
  mount(feedbackCalls['feedback.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.stream_id),
  );

  mount(feedbackCalls['feedback.rate'], async ({ brand, actor, params, query, body }) => ({
    success: true as const,
    data: await service(brand).rate(actor, params.stream_id, body, (query.happened_ago ?? 0) * 1000),
  }));

  mount(feedbackCalls['feedback.putOff'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await service(brand).putOff(actor, params.stream_id, body),
  }));

  mount(feedbackCalls['feedback.completeSurvey'], async ({ brand, actor, params, query }) => {
    const agoMs = (query.happened_ago ?? 0) * 1000;
    const surveys = await service(brand).completeSurvey(actor, params.stream_id, params.lesson_id, agoMs);
    return { success: true as const, data: { surveys } };
  });
}
