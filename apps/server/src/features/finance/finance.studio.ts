import { studioFinanceCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import { csvStream } from '../../platform/http/csv.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { financeRows } from './finance-tables.ts';
import type { FinanceService } from './finance.service.ts';

/** The finance desk for staff, and its tables as files. */
export function financeStudioRoutes(mount: Mount, service: ByBrand<FinanceService>): void {
  mount(studioFinanceCalls['studio.finance.get'], ({ brand, query }) => service(brand).get(query));

  mount(studioFinanceCalls['studio.finance.table'], async ({ brand, query, language, reply }) => {
    const report = await service(brand).get(query);
    const name = `${query.table.replaceAll('_', '-')}-${report.from}-${report.to}`;
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`);
    return csvStream(financeRows(report, query.table, language), language);
  });
}
