import { studioCopyCalls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { CoursesService } from '../courses.service.ts';
import type { CopyToBrand } from './copy-to-brand.ts';
import type { CopiesService } from './copies.service.ts';

/** Copies of nodes and courses in the studio. */
export function copiesStudioRoutes(
  mount: Mount,
  copies: ByBrand<CopiesService>,
  courses: ByBrand<CoursesService>,
  toBrand: CopyToBrand,
): void {
  mount(studioCopyCalls['studio.drafts.copy'], ({ brand, actor, params, body }) =>
    copies(brand).copyNode(actor, params.id, body),
  );
  mount(studioCopyCalls['studio.courses.copy'], async ({ brand, actor, params, body }) =>
    courses(brand).record(actor, await copies(brand).copyCourse(actor, params.id, body.title)),
  );
  mount(studioCopyCalls['studio.courses.copyToBrand'], ({ brand, actor, params, body }) =>
    toBrand.copy({ brand, actor }, params.id, body),
  );
}
