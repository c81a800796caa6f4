import { studioCoursesCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CoursesService } from './courses.service.ts';

/** Courses as records of the studio. */
export function coursesStudioRoutes(mount: Mount, service: ByBrand<CoursesService>): void {
  mount(studioCoursesCalls['studio.courses.list'], ({ brand, actor, query }) =>
    service(brand).records(actor, query),
  );

  mount(studioCoursesCalls['studio.courses.get'], ({ brand, actor, params }) =>
    service(brand).record(actor, params.id),
  );
}
