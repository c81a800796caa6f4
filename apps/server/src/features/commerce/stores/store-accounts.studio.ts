import { studioStoreAccountCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { StoreAccountsService } from './store-accounts.service.ts';

/** The accounts at app stores, for administrators. */
export function storeAccountsRoutes(
  mount: Mount,
  { accounts, originOf }: { accounts: ByBrand<StoreAccountsService>; originOf: OriginOf },
): void {
  mount(calls['studio.storeAccounts.list'], ({ brand, request }) =>
    accounts(brand).list(originOf(brand, request)),
  );
  mount(calls['studio.storeAccounts.set'], ({ brand, actor, params, body, request }) =>
    accounts(brand).set(actor, params.store, body, originOf(brand, request)),
  );
  mount(calls['studio.storeAccounts.check'], ({ brand, params, request }) =>
    accounts(brand).check(params.store, originOf(brand, request)),
  );
}
