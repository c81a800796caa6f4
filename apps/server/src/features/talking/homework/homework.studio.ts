import { studioHomeworkCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReviewService } from './review.service.ts';

/** The review desk. */
export function homeworkStudioRoutes(mount: Mount, service: ByBrand<ReviewService>): void {
  mount(studioHomeworkCalls['studio.homework.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );

  mount(studioHomeworkCalls['studio.homework.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );

  for (const decision of ['accept', 'return', 'reopen'] as const)
    mount(studioHomeworkCalls[`studio.homework.${decision}`], async ({ brand, actor, params, body }) => ({
      success: true as const,
      data: await service(brand).decide(actor, { id: params.id, decision, input: body }),
    }));
}
