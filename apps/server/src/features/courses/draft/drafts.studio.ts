import { studioCoursesCalls, studioDraftCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CoursesService } from '../courses.service.ts';
import type { DraftsService } from './drafts.service.ts';

/** Drafts of courses in the studio, and the publication that checks them. */
export function draftsStudioRoutes(
  mount: Mount,
  service: ByBrand<DraftsService>,
  courses: ByBrand<CoursesService>,
): void {
  mount(studioCoursesCalls['studio.courses.create'], async ({ brand, actor, body }) =>
    courses(brand).record(actor, await service(brand).create(actor, body.title)),
  );
  mount(studioCoursesCalls['studio.courses.publish'], async ({ brand, actor, params, body }) => {
    const { assertPublishable } = service(brand);
    const data = await courses(brand).publishRecord(actor, params.id, { actor, ...body, assertPublishable });
    return { success: true as const, data };
  });
  mount(studioDraftCalls['studio.drafts.get'], ({ brand, params }) => service(brand).get(params.id));
  mount(studioDraftCalls['studio.drafts.change'], ({ brand, actor, params, body }) =>
    service(brand).change(actor, params.id, body.changes),
  );
  mount(studioDraftCalls['studio.drafts.addPicture'], ({ brand, actor, params, body }) =>
    service(brand).addPicture(actor, params.id, body.file_id),
  );
  mount(studioDraftCalls['studio.drafts.effect'], ({ brand, params }) => service(brand).effect(params.id));
}
