import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { CoursesService } from '../courses/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { courseContentRoutes, type OffersOfCourses } from './course-content.routes.ts';
import { createCourseContentService } from './course-content.service.ts';

interface Deps {
  courses: ByBrand<CoursesService>;
  offersOfCourses: ByBrand<OffersOfCourses>;
  streams: ByBrand<StreamsService>;
}

export function courseContentFeature({ courses, offersOfCourses, streams }: Deps) {
  const courseContent = byBrand((brand) =>
    createCourseContentService({ courses: courses(brand), streams: streams(brand) }),
  );
  return {
    services: { courseContent },
    routes({ mount }) {
      courseContentRoutes(mount, { courseContent, offersOfCourses });
    },
  } satisfies Feature;
}
