import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import type { ChargeRow } from './charges.repository.ts';

export interface ChargeContext {
  brand: Brand;
  /** Locked. */
  charge: ChargeRow;
  /** Ms. */
  now: number;
}

/** What a kind of charge does in the transaction that changes the charge. A charge is locked before its subject, here and where it is canceled. */
export interface ChargeKind {
  /** Gives what was paid for, and plans the next charge. */
  paid(trx: Transaction<BrandTables>, context: ChargeContext): Promise<void>;
  /** The charge was not paid until the end of the grace: takes away what it would have paid for. */
  stopped(trx: Transaction<BrandTables>, context: ChargeContext): Promise<void>;
  /** All of a paid charge was returned to the payer. */
  refunded(trx: Transaction<BrandTables>, context: ChargeContext): Promise<void>;
}
