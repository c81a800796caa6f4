import { installmentsCalls, studioInstallmentsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { InstallmentRecords } from './installment-records.service.ts';
import type { InstallmentsService } from './installments.service.ts';

interface Services {
  installments: ByBrand<InstallmentsService>;
  records: ByBrand<InstallmentRecords>;
}

/** What is paid in parts, for learners and for staff. */
export function installmentsRoutes(mount: Mount, { installments, records }: Services): void {
  mount(installmentsCalls['installments.list'], ({ brand, actor, query }) =>
    installments(brand).list(actor, query),
  );

  mount(installmentsCalls['installments.get'], ({ brand, actor, params, query }) =>
    installments(brand).get(actor, params.id, parseNames(query.expand)),
  );

  mount(studioInstallmentsCalls['studio.installments.list'], ({ brand, query }) =>
    records(brand).list(query),
  );

  mount(studioInstallmentsCalls['studio.installments.cancel'], ({ brand, actor, params, body }) =>
    records(brand).cancel(actor, params.id, body),
  );
}
