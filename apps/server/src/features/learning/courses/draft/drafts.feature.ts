import { byBrand, type ByBrand } from '../../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../../platform/feature.ts';
import type { CoursesService } from '../courses.service.ts';
import { createDraftsService } from './drafts.service.ts';
import { draftsStudioRoutes } from './drafts.studio.ts';
import { archiveStudioRoutes } from '../archive/archive.studio.ts';
import { createCourseImports } from '../archive/course-imports.service.ts';
import type { ImportFiles } from '../archive/import-files.ts';
import { registerCourseImportJobs } from '../archive/run-course-import.ts';
import { createExportCourse } from '../archive/export-course.ts';
import { createCopiesService } from '../copies/copies.service.ts';
import { copiesStudioRoutes } from '../copies/copies.studio.ts';
import { createCopyToBrand, type CopyFile } from '../copies/copy-to-brand.ts';
import { createPresenceService } from '../presence/presence.service.ts';
import { createPreviewService } from '../preview/preview.service.ts';
import { createScheduledPublications } from '../versions/scheduled-publications.ts';
import { registerVersionsJobs } from '../versions/versions.jobs.ts';
import { createVersionsService } from '../versions/versions.service.ts';
import { versionsStudioRoutes } from '../versions/versions.studio.ts';

interface Deps extends Pick<
  PlatformParts,
  'brands' | 'clock' | 'foreignInput' | 'jobs' | 'mediaTokens' | 'storage'
> {
  courses: ByBrand<CoursesService>;
  /** The feature files follows the feature courses, whose media it serves. */
  foreignFiles: ByBrand<{ copy: CopyFile }>;
  importedFiles: ByBrand<ImportFiles>;
}

/** Authoring of courses: the part of the feature courses that needs the feature files. */
export function draftsFeature({
  brands,
  clock,
  courses,
  jobs,
  mediaTokens,
  storage,
  foreignFiles,
  importedFiles,
  foreignInput,
}: Deps) {
  const drafts = byBrand((brand) => createDraftsService({ brand, clock }));
  const versions = byBrand((brand) => createVersionsService({ brand, clock }));
  const scheduled = byBrand((brand) =>
    createScheduledPublications({
      brand,
      publishing: courses(brand),
      assertPublishable: drafts(brand).assertPublishable,
      clock,
    }),
  );
  const copies = byBrand((brand) => createCopiesService({ brand, clock }));
  const exports = byBrand((brand) => createExportCourse({ brand, storage }));
  const imports = byBrand((brand) => createCourseImports({ brand, jobs, files: importedFiles(brand) }));
  const presence = byBrand((brand) => createPresenceService({ brand, clock }));
  const preview = byBrand((brand) => createPreviewService({ brand, mediaTokens, clock }));
  const toBrand = createCopyToBrand({
    brands,
    jobs,
    copyFile: byBrand(
      (brand) =>
        (...copy) =>
          foreignFiles(brand).copy(...copy),
    ),
  });
  return {
    services: {},
    routes({ mount }) {
      draftsStudioRoutes(mount, drafts, courses, presence, preview);
      copiesStudioRoutes(mount, copies, courses, toBrand);
      archiveStudioRoutes(mount, exports, imports);
      versionsStudioRoutes(mount, versions, scheduled);
    },
    jobs() {
      registerVersionsJobs({ jobs, scheduled });
      toBrand.register();
      registerCourseImportJobs({ jobs, files: importedFiles, foreignInput, clock });
    },
  } satisfies Feature;
}
