import { studioCoursesCalls, studioDraftCalls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { CoursesService } from '../courses.service.ts';
import type { PresenceService } from '../presence/presence.service.ts';
import type { PreviewService } from '../preview/preview.service.ts';
import type { DraftsService } from './drafts.service.ts';

/** Drafts of courses in the studio, and the publication that checks them. */
export function draftsStudioRoutes(
  mount: Mount,
  service: ByBrand<DraftsService>,
  courses: ByBrand<CoursesService>,
  presence: ByBrand<PresenceService>,
  preview: ByBrand<PreviewService>,
): void {
  mount(studioCoursesCalls['studio.courses.create'], async ({ brand, actor, body }) =>
    courses(brand).record(actor, await service(brand).create(actor, body.title, body.template)),
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
  mount(studioDraftCalls['studio.drafts.presence'], ({ brand, actor, params, body }) =>
    presence(brand).report(actor, params.id, body.node),
  );
  mount(studioDraftCalls['studio.drafts.preview'], ({ brand, actor, params }) =>
    preview(brand).read(actor, params.id),
  );
  mount(studioDraftCalls['studio.drafts.effect'], ({ brand, params }) => service(brand).effect(params.id));
}
