import { studioCourseArchiveCalls, studioCourseImportCalls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { CourseImportsService } from './course-imports.service.ts';
import type { ExportCourse } from './export-course.ts';

/** Courses as archives in the studio. */
export function archiveStudioRoutes(
  mount: Mount,
  exports: ByBrand<ExportCourse>,
  imports: ByBrand<CourseImportsService>,
): void {
  mount(studioCourseArchiveCalls['studio.courses.export'], async ({ brand, actor, params, body, reply }) => {
    const { name, content, bytes } = await exports(brand).read(actor, params.id, body.version);
    // The length lets the studio show how much has arrived.
    void reply
      .type('application/zip')
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="${name}"`);
    return content;
  });
  const calls = studioCourseImportCalls;
  mount(calls['studio.courseImports.list'], ({ brand, actor, query }) => imports(brand).list(actor, query));
  mount(calls['studio.courseImports.get'], ({ brand, actor, params }) =>
    imports(brand).get(actor, params.id),
  );
  mount(calls['studio.courseImports.create'], ({ brand, actor, body }) =>
    imports(brand).create(actor, body.file_id),
  );
  mount(calls['studio.courseImports.cancel'], ({ brand, actor, params }) =>
    imports(brand).cancel(actor, params.id),
  );
}
