import { studioSecondFactorCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AuthService } from './auth.service.ts';

const success = { success: true as const };

/** The second factor of staff. */
export function secondFactorRoutes(mount: Mount, service: ByBrand<AuthService>): void {
  mount(calls['studio.secondFactor.get'], ({ brand, actor }) => service(brand).secondFactor.state(actor));

  mount(calls['studio.secondFactor.begin'], async ({ brand, actor }) =>
    service(brand).secondFactor.begin(actor),
  );

  mount(calls['studio.secondFactor.confirm'], async ({ brand, actor, body }) => ({
    recovery_codes: await service(brand).secondFactor.confirm(actor, body.code),
  }));

  mount(calls['studio.secondFactor.renewCodes'], async ({ brand, actor, body }) => ({
    recovery_codes: await service(brand).secondFactor.renewCodes(actor, body.code),
  }));

  mount(calls['studio.secondFactor.disable'], async ({ brand, actor, body }) => {
    await service(brand).secondFactor.disable(actor, body.code);
    return success;
  });

  mount(calls['studio.secondFactor.reset'], async ({ brand, actor, params }) => {
    await service(brand).secondFactor.reset(actor, params.id);
    return success;
  });
}
