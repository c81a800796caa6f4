import { studioPushServiceCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { PushServices } from './push-services.service.ts';

/** The push services of the mobile app, for administrators. */
export function pushServicesRoutes(mount: Mount, services: ByBrand<PushServices>): void {
  mount(calls['studio.pushServices.list'], ({ brand }) => services(brand).list());
  mount(calls['studio.pushServices.set'], ({ brand, actor, body }) => services(brand).set(actor, body));
}
