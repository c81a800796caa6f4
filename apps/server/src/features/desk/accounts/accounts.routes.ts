import { usersCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { AccountsService } from './accounts.service.ts';

/** Calls on the signed-in user. */
export function accountsRoutes(mount: Mount, service: ByBrand<AccountsService>): void {
  mount(usersCalls['user.get'], ({ brand, actor, query }) =>
    service(brand).get(actor, parseNames(query.expand)),
  );
}
