import { accountCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DataExportService } from './data-export.service.ts';

/** The archive of the actor's own data. */
export function dataExportRoutes(mount: Mount, service: ByBrand<DataExportService>): void {
  mount(accountCalls['user.export'], ({ brand, actor }) => service(brand).read(actor));
  mount(accountCalls['user.requestExport'], ({ brand, actor }) => service(brand).requestExport(actor));
}
