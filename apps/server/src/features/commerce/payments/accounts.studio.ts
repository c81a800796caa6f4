import { studioPaymentAccountCalls as calls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { AccountsService } from './accounts.service.ts';

/** The accounts at payment providers, for administrators. */
export function accountsStudioRoutes(
  mount: Mount,
  { accounts, originOf }: { accounts: ByBrand<AccountsService>; originOf: OriginOf },
): void {
  mount(calls['studio.paymentAccounts.list'], ({ brand, request }) =>
    accounts(brand).list(originOf(brand, request)),
  );
  mount(calls['studio.paymentAccounts.set'], ({ brand, actor, params, body, request }) =>
    accounts(brand).set(actor, params.provider, body, originOf(brand, request)),
  );
  mount(calls['studio.paymentAccounts.check'], ({ brand, params, request }) =>
    accounts(brand).check(params.provider, originOf(brand, request)),
  );
}
