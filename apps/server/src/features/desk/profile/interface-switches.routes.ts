import { accountCalls, studioPeopleCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { InterfaceSwitches } from './interface-switches.ts';

/** Switching back to the old interface, and the list of reasons for staff. */
export function interfaceSwitchesRoutes(mount: Mount, service: ByBrand<InterfaceSwitches>): void {
  mount(accountCalls['user.switchInterface'], async ({ brand, actor, body }) => ({
    success: true as const,
    data: await service(brand).switchBack(actor, body.reason),
  }));
  mount(studioPeopleCalls['studio.interfaceSwitches.list'], ({ brand, query }) => service(brand).list(query));
}
