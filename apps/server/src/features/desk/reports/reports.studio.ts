import { studioReportsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { csvStream } from '../../../platform/http/csv.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { courseReportRows, reportRows } from './report-tables.ts';
import type { ReportsService } from './reports.service.ts';
import type { RollupsService } from './rollups.service.ts';

/** Reports for staff, and their tables as files. */
export function reportsStudioRoutes(
  mount: Mount,
  service: ByBrand<ReportsService>,
  rollups: ByBrand<Pick<RollupsService, 'refresh'>>,
): void {
  mount(studioReportsCalls['studio.reports.refresh'], async ({ brand }) => {
    await rollups(brand).refresh();
    return { computed_at: await service(brand).computedAt() };
  });

  mount(studioReportsCalls['studio.reports.get'], ({ brand, actor, query }) =>
    service(brand).get(actor, query),
  );

  mount(studioReportsCalls['studio.reports.ofCourse'], ({ brand, actor, params, query }) =>
    service(brand).ofCourse(actor, params.id, query),
  );

  mount(studioReportsCalls['studio.reports.table'], async ({ brand, actor, query, language, reply }) => {
    const { table, course_id: courseId, ...period } = query;
    const reports = service(brand);
    let rows;
    let dates: { from: string; to: string };
    if (table === 'progress' || table === 'lessons') {
      if (courseId === undefined) throw invalidField('course_id', 'required');
      const report = await reports.ofCourse(actor, courseId, period);
      [dates, rows] = [report, courseReportRows(report, table, language)];
    } else {
      const report = await reports.get(actor, query);
      [dates, rows] = [report, reportRows(report, table, language)];
    }
    const name = table === 'steps' ? 'learners-over-time' : table;
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${dates.from}-${dates.to}.csv"`);
    return csvStream(rows, language);
  });
}
