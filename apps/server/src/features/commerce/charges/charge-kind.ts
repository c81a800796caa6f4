import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { ChargeRow } from './charges.repository.ts';
import type { ChargeKindName } from './plan-charge.ts';

export interface ChargeContext {
  brand: Brand;
  /** Locked. */
  charge: ChargeRow;
  /** The order that pays it. */
  orderId: number;
  /** Ms. */
  now: number;
}

/** What a kind of charge does in the transaction that changes the charge. A charge is locked before its subject, here and where it is canceled. */
export interface ChargeKind {
  /** Whether a failed attempt is repeated for days, with an e-mail each. Otherwise the payer, who sees the failure, has until `stops_at` to pay with another card. */
  isRepeated: boolean;
  /** Whether its payer can still pay a charge that was stopped. */
  isPayableWhenStopped: boolean;
  /**
   * Whether the payer has bought by another order since what the charge pays for, so that nothing is left to pay. Locks the payer, before any charge is
   * locked, so that of the two payments the first one counts.
   */
  isBoughtOtherwise?(trx: Transaction<BrandTables>, charge: ChargeRow, now: number): Promise<boolean>;
  /** Gives what was paid for, and plans the next charge. */
  paid(trx: Transaction<BrandTables>, context: ChargeContext & { jobs: Pick<Jobs, 'send'> }): Promise<void>;
  /** The charge was not paid until the end of the grace, or its payer is gone: takes away what it would have paid for. */
  stopped(trx: Transaction<BrandTables>, context: Omit<ChargeContext, 'orderId'>): Promise<void>;
  /** All of a paid charge was returned to the payer. */
  refunded(trx: Transaction<BrandTables>, context: ChargeContext): Promise<void>;
}

export type ChargeKinds = Readonly<Record<ChargeKindName, ChargeKind>>;
