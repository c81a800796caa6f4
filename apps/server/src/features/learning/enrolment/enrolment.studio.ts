import { studioCohortsCalls, studioStreamOperationsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { csvStream } from '../../../platform/http/csv.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CohortsService } from './cohorts.service.ts';
import type { StreamOperationsService } from './stream-operations.service.ts';

const done = { success: true } as const;

/** Cohorts and the experts of courses and cohorts. */
export function cohortsStudioRoutes(mount: Mount, service: ByBrand<CohortsService>): void {
  mount(studioCohortsCalls['studio.cohorts.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioCohortsCalls['studio.cohorts.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(studioCohortsCalls['studio.cohorts.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
  mount(studioCohortsCalls['studio.cohorts.update'], ({ brand, actor, params, body }) =>
    service(brand).update(actor, params.id, body),
  );
  mount(studioCohortsCalls['studio.cohorts.delete'], ({ brand, actor, params }) =>
    service(brand).remove(actor, params.id),
  );
  mount(studioCohortsCalls['studio.cohorts.assignExperts'], async ({ brand, actor, params, body }) => {
    await service(brand).assignExperts(actor, 'cohort', params.id, body.user_ids);
    return done;
  });
  mount(studioCohortsCalls['studio.courses.experts'], ({ brand, params }) =>
    service(brand).experts(params.id),
  );
  mount(studioCohortsCalls['studio.courses.assignExperts'], async ({ brand, actor, params, body }) => {
    await service(brand).assignExperts(actor, 'course', params.id, body.user_ids);
    return done;
  });
}

/** Changes of many streams. */
export function streamOperationsStudioRoutes(mount: Mount, service: ByBrand<StreamOperationsService>): void {
  mount(studioStreamOperationsCalls['studio.streamOperations.list'], ({ brand, actor, query }) =>
    service(brand).list(actor, query),
  );
  mount(studioStreamOperationsCalls['studio.streamOperations.preview'], ({ brand, actor, body }) =>
    service(brand).preview(actor, body),
  );
  mount(studioStreamOperationsCalls['studio.streamOperations.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
  mount(
    studioStreamOperationsCalls['studio.streamOperations.errors'],
    async ({ brand, params, language, reply }) => {
      const rows = await service(brand).errors(params.id, language);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="operation-${params.id}-errors.csv"`);
      return csvStream(rows, language);
    },
  );
  mount(studioStreamOperationsCalls['studio.streamOperations.create'], ({ brand, actor, body }) =>
    service(brand).create(actor, body),
  );
}
