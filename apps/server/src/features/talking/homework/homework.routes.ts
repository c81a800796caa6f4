import { homeworkCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { HomeworkService } from './homework.service.ts';

/** A learner's homeworks. */
export function homeworkRoutes(mount: Mount, service: ByBrand<HomeworkService>): void {
  mount(homeworkCalls['homework.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, { ...query, expand: parseNames(query.expand) }),
  );

  mount(homeworkCalls['homework.ofStream'], ({ brand, actor, params, query }) =>
    service(brand).ofStream(actor, params.stream_id, { ...query, expand: parseNames(query.expand) }),
  );

  mount(homeworkCalls['homework.send'], ({ brand, actor, params, body }) =>
    service(brand).send(actor, { streamId: params.stream_id, statusId: params.status_id }, body),
  );

  mount(homeworkCalls['homework.acceptanceViewed'], async ({ brand, actor, params }) => {
    await service(brand).viewAcceptance(actor, { streamId: params.stream_id, statusId: params.status_id });
    return { success: true as const };
  });
}
