import type { StoreAccountForm, StoreAccountRecord, StoreName } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { openStoreKey } from './store-account.ts';
import { createStoreAccountsRepository, type StoreAccountRow } from './store-accounts.repository.ts';
import { readStoreKey } from './store-key.ts';
import type { StoreVerifiers } from './store-verifier.ts';

interface Deps {
  brand: Brand;
  sealer: Sealer;
  verifiers: StoreVerifiers;
  clock: () => number;
}

const stores = ['apple', 'google'] as const satisfies readonly StoreName[];

/** The brand's accounts at app stores: keys are entered, never shown again. */
export function createStoreAccountsService({ brand, sealer, verifiers, clock }: Deps) {
  const once = createOnce(brand.db);

  return {
    list: async (origin: string): Promise<StoreAccountRecord[]> => {
      const rows = await createStoreAccountsRepository(brand.staffDb).all();
      return stores.map((name) => {
        const row = rows.find(({ store }) => store === name);
        return present(name, row, origin);
      });
    },

    /** A key that is absent is kept. Errors: `invalid` on `key`, `apple_id`, `issuer_id`, `key_id`; `idempotency_key_reused`. */
    set: (actor: Actor, store: StoreName, { key: file, ...fields }: StoreAccountForm, origin: string) => {
      const entered = file !== undefined && sealer.keyedHash(file);
      return once(actor, ['studio.storeAccounts.set', store, fields, entered], async (trx) => {
        const accounts = createStoreAccountsRepository(trx);
        const before = await accounts.find(store);
        const key = file === undefined ? undefined : readStoreKey(store, file);
        const isKept = key === undefined && before?.app_id === fields.app_id;
        const keptKey = isKept ? openStoreKey(sealer, before) : undefined;
        const privateKey = key?.privateKey ?? keptKey;
        if (privateKey === undefined) throw invalidField('key', 'required');
        const isApple = store === 'apple';
        if (isApple && fields.issuer_id === '') throw invalidField('issuer_id', 'required');
        if (isApple && fields.key_id === '') throw invalidField('key_id', 'required');
        if (isApple && fields.environment === 'production' && fields.apple_id === null)
          throw invalidField('apple_id', 'required');
        const values = {
          app_id: fields.app_id,
          environment: fields.environment,
          apple_id: isApple ? fields.apple_id : null,
          issuer_id: isApple ? fields.issuer_id : '',
          key_id: isApple ? fields.key_id : '',
          push_email: isApple ? '' : fields.push_email,
          client_email: key?.clientEmail ?? before?.client_email ?? '',
        };
        await accounts.save({ ...values, store, key: sealer.seal(Buffer.from(privateKey)) });
        await record(trx, actor, 'store_account.changed', brand.id, { store, ...values });
        return present(store, await accounts.find(store), origin);
      });
    },

    /** Asks the store with the stored key. Errors: `not_found` without one. */
    async check(store: StoreName, origin: string): Promise<StoreAccountRecord> {
      const accounts = createStoreAccountsRepository(brand.db);
      if (openStoreKey(sealer, await accounts.find(store)) === undefined) throw new AppError('not_found');
      await accounts.checked(store, await verifiers[store].checkConnection(brand), new Date(clock()));
      return present(store, await accounts.find(store), origin);
    },
  };
}
export type StoreAccountsService = ReturnType<typeof createStoreAccountsService>;

const present = (store: StoreName, row: StoreAccountRow | undefined, origin: string): StoreAccountRecord => ({
  store,
  app_id: row?.app_id ?? '',
  environment: (row?.environment ?? 'production') as StoreAccountRecord['environment'],
  apple_id: row?.apple_id ?? null,
  issuer_id: row?.issuer_id ?? '',
  key_id: row?.key_id ?? '',
  push_email: row?.push_email ?? '',
  client_email: row?.client_email ?? '',
  has_key: row !== undefined,
  notification_url: `${origin}/payments/webhooks/${store}`,
  checked_at: secondsOrNull(row?.checked_at ?? null),
  failure: (row?.failure ?? null) as StoreAccountRecord['failure'],
});
