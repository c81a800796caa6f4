import { byBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createInstallmentRecords } from './installment-records.service.ts';
import { installmentsPersonalData } from './installments.personal-data.ts';
import { installmentsRoutes } from './installments.routes.ts';
import { createInstallmentsService } from './installments.service.ts';
import { retention } from './installments.tables.ts';

/** Purchases in parts. Their parts are charges, which `orders` charges and takes payments of. */
export function installmentsFeature({ clock }: Pick<PlatformParts, 'clock'>) {
  const installments = byBrand((brand) => createInstallmentsService({ brand, clock }));
  const records = byBrand((brand) => createInstallmentRecords({ brand, clock }));
  return {
    services: {},
    personalData: installmentsPersonalData,
    routes({ mount }) {
      installmentsRoutes(mount, { installments, records });
    },
    retention,
  } satisfies Feature;
}
