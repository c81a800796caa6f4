import { studioVersionCalls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { ScheduledPublications } from './scheduled-publications.ts';
import type { VersionsService } from './versions.service.ts';

/** Versions of courses in the studio. */
export function versionsStudioRoutes(
  mount: Mount,
  versions: ByBrand<VersionsService>,
  scheduled: ByBrand<ScheduledPublications>,
): void {
  mount(studioVersionCalls['studio.versions.list'], ({ brand, params, query }) =>
    versions(brand).list(params.id, query),
  );
  mount(studioVersionCalls['studio.versions.compare'], ({ brand, params, query }) =>
    versions(brand).compare(params.id, query),
  );
  mount(studioVersionCalls['studio.versions.restore'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await versions(brand).restore(actor, params.id, body),
  }));
  mount(studioVersionCalls['studio.versions.scheduled'], ({ brand, params }) =>
    scheduled(brand).get(params.id),
  );
  mount(studioVersionCalls['studio.versions.schedule'], ({ brand, actor, params, body }) =>
    scheduled(brand).schedule(actor, params.id, body),
  );
  mount(studioVersionCalls['studio.versions.unschedule'], ({ brand, actor, params }) =>
    scheduled(brand).unschedule(actor, params.id),
  );
}
