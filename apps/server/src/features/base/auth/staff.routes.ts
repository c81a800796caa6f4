import { studioStaffCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { AuthService } from './auth.service.ts';

const success = { success: true as const };

/** Staff and what administrators require of accounts. */
export function staffRoutes(mount: Mount, service: ByBrand<AuthService>, originOf: OriginOf): void {
  mount(calls['studio.staff.invite'], ({ brand, actor, body, request }) =>
    service(brand).staff.invite(actor, body, originOf(brand, request)),
  );

  mount(calls['studio.staff.setRoles'], async ({ brand, actor, params, body, request }) => {
    await service(brand).staff.setRoles(actor, params.id, body.roles, originOf(brand, request));
    return success;
  });

  mount(calls['studio.people.require'], async ({ brand, actor, params, body }) => {
    await service(brand).staff.require(actor, params.id, body);
    return success;
  });

  mount(calls['studio.people.correctEmail'], async ({ brand, actor, params, body, request }) => {
    const from = { origin: originOf(brand, request), network: networkOf(request.ip) };
    await service(brand).staff.correctEmail(actor, params.id, { email: body.email, from });
    return success;
  });

  mount(calls['studio.people.block'], async ({ brand, actor, params, body }) => {
    await service(brand).staff.block(actor, params.id, body.reason);
    return success;
  });

  mount(calls['studio.people.unblock'], async ({ brand, actor, params }) => {
    await service(brand).staff.unblock(actor, params.id);
    return success;
  });
}
