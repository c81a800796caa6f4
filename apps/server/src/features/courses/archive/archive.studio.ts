import { studioCourseArchiveCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ExportCourse } from './export-course.ts';

/** Courses as archives in the studio. */
export function archiveStudioRoutes(mount: Mount, exports: ByBrand<ExportCourse>): void {
  mount(studioCourseArchiveCalls['studio.courses.export'], async ({ brand, actor, params, body, reply }) => {
    const { name, content } = await exports(brand).read(actor, params.id, body.version);
    void reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
    return content;
  });
}
