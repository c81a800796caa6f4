import type { StoreName } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { createStoreAccountsRepository, type StoreAccountRow } from './store-accounts.repository.ts';

export interface StoreAccountKeys {
  appId: string;
  isProduction: boolean;
  appleId: number | null;
  issuerId: string;
  keyId: string;
  pushEmail: string;
  clientEmail: string;
  /** In PEM. */
  privateKey: string;
}

/** Returns the account of a brand at a store. Errors: `store_off` without one, also where its key cannot be decrypted. */
export type StoreAccountOf = (brand: Brand) => Promise<StoreAccountKeys>;

export const openStoreKey = (sealer: Sealer, row: StoreAccountRow | undefined): string | undefined =>
  row && sealer.open(row.key)?.toString();

export const createStoreAccountOf =
  (sealer: Sealer, store: StoreName): StoreAccountOf =>
  async (brand) => {
    const row = await createStoreAccountsRepository(brand.db).find(store);
    const privateKey = openStoreKey(sealer, row);
    if (row === undefined || privateKey === undefined) throw new AppError('store_off');
    return {
      appId: row.app_id,
      isProduction: row.environment === 'production',
      appleId: row.apple_id,
      issuerId: row.issuer_id,
      keyId: row.key_id,
      pushEmail: row.push_email || row.client_email,
      clientEmail: row.client_email,
      privateKey,
    };
  };
