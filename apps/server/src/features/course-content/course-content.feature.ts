import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { CoursesService } from '../courses/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { courseContentRoutes } from './course-content.routes.ts';
import { createCourseContentService } from './course-content.service.ts';

interface Deps {
  catalogue: ByBrand<CatalogueService>;
  courses: ByBrand<CoursesService>;
  streams: ByBrand<StreamsService>;
}

export function courseContentFeature({ catalogue, courses, streams }: Deps) {
  const courseContent = byBrand((brand) =>
    createCourseContentService({ courses: courses(brand), streams: streams(brand) }),
  );
  return {
    services: { courseContent },
    routes({ mount }) {
      courseContentRoutes(mount, { courseContent, catalogue });
    },
  } satisfies Feature;
}
