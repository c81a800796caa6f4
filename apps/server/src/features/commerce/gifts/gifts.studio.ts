import { studioCommerceCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { GiftRecords } from './gift-records.service.ts';

/** Gifts, for staff: they are shown with their orders. */
export function giftsStudioRoutes(mount: Mount, records: ByBrand<GiftRecords>): void {
  mount(studioCommerceCalls['studio.orders.resendGift'], ({ brand, actor, params }) =>
    records(brand).resend(actor, params.id),
  );
}
