import type { ListDifference } from '../orders/index.ts';
import { createDifferencesRepository } from './differences.repository.ts';

/** Lists a report that `orders` refused, because it contradicts what is recorded of the payment. */
export const listDifference: ListDifference = async (brand, { provider, externalId, kind, report, at }) => {
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
    at,
  );
};
