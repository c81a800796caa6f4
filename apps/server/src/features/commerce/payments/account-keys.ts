import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { createAccountsRepository, type AccountRow } from './accounts.repository.ts';

/** The keys of an account, as they are sealed. */
export interface SealedKeys {
  secretKey: string;
  /** With which the provider signs its webhooks; empty where it signs none. */
  webhookSecret: string;
}

export interface ProviderAccount extends SealedKeys {
  shopId: string;
  /** The codes of fiscal receipts; null: the provider registers none. */
  receipts: { vatCode: number; taxSystemCode: number | null } | null;
}

/** Returns the account of a brand at a provider. Errors: `payments_off` without one, also where its keys cannot be decrypted. */
export type AccountOf = (brand: Brand) => Promise<ProviderAccount>;

export const sealKeys = (sealer: Sealer, keys: SealedKeys): Buffer =>
  sealer.seal(Buffer.from(JSON.stringify(keys)));

export function openKeys(sealer: Sealer, row: AccountRow | undefined): SealedKeys | undefined {
  const plain = row && sealer.open(row.keys);
  return plain && (JSON.parse(plain.toString()) as SealedKeys);
}

export const createAccountOf =
  (sealer: Sealer, provider: string): AccountOf =>
  async (brand) => {
    const row = await createAccountsRepository(brand.db).find(provider);
    const keys = openKeys(sealer, row);
    if (row === undefined || keys === undefined) throw new AppError('payments_off');
    const { shop_id: shopId, sends_receipts: sends, vat_code: vatCode, tax_system_code: taxSystemCode } = row;
    return { ...keys, shopId, receipts: sends && vatCode !== null ? { vatCode, taxSystemCode } : null };
  };
