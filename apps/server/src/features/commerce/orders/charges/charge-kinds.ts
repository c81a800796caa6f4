import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { ChargeKind, ChargeKindName, ChargeKinds, ChargeRow } from '../../charges/index.ts';

/** The functions of the kind of a charge. */
export const chargeKindOf = (kinds: ChargeKinds, { kind }: Pick<ChargeRow, 'kind'>): ChargeKind =>
  kinds[kind as ChargeKindName];

/** Whether nothing is left to pay by a charge, because its payer has bought the same by another order. Of some kinds, locks the payer before the charge. */
export const isBoughtOtherwise = async (
  trx: Transaction<BrandTables>,
  kinds: ChargeKinds,
  charge: ChargeRow,
  now: number,
): Promise<boolean> => (await chargeKindOf(kinds, charge).isBoughtOtherwise?.(trx, charge, now)) ?? false;
