import type { Brand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { DisputeReport, PaymentReport } from '../../payments/index.ts';
import { createDifferencesRepository } from './differences.repository.ts';

type Report = Pick<PaymentReport | DisputeReport, 'state' | 'amount' | 'currency'>;

/** Applies a report; lists one that contradicts what is recorded for finance staff, and refuses it as before. */
export async function applyOrListDifference<T>(
  { brand, clock }: { brand: Brand; clock: () => number },
  { provider, externalId, kind }: { provider: string; externalId: string; kind: 'amount' | 'dispute' },
  report: Report,
  apply: () => Promise<T>,
): Promise<T> {
  try {
    return await apply();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    const differences = createDifferencesRepository(brand.db);
    const our = await differences.our(provider, externalId);
    await differences.add(
      {
        provider,
        external_id: externalId,
        payment_id: our?.id ?? null,
        kind,
        our_state: our?.state ?? null,
        our_amount: our?.amount ?? null,
        our_currency: our?.currency ?? null,
        their_state: report.state,
        their_amount: report.amount,
        their_currency: report.currency,
      },
      new Date(clock()),
    );
    throw error;
  }
}
