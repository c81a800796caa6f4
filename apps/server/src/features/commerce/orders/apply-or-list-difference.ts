import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DisputeReport, PaymentReport } from '../payments/index.ts';

type Report = Pick<PaymentReport | DisputeReport, 'state' | 'amount' | 'currency'>;

/** A report of a provider that contradicts what is recorded of a payment. */
export interface ContradictingReport {
  provider: string;
  /** The payment. */
  externalId: string;
  kind: 'amount' | 'dispute';
  report: Report;
  at: Date;
}

/** Lists a contradicting report for finance staff, in a statement of its own. Provided by the feature `reconciliation`. */
export type ListDifference = (brand: Brand, found: ContradictingReport) => Promise<void>;

/** Applies a report; lists one that contradicts what is recorded, and refuses it as before. */
export async function applyOrListDifference<T>(
  { brand, listDifference, clock }: { brand: Brand; listDifference: ListDifference; clock: () => number },
  found: Omit<ContradictingReport, 'at'>,
  apply: () => Promise<T>,
): Promise<T> {
  try {
    return await apply();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    await listDifference(brand, { ...found, at: new Date(clock()) });
    throw error;
  }
}
