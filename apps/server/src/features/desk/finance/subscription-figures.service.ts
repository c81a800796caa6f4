import type { SubscriptionFigures } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { FinanceQuery } from './finance.service.ts';
import { createFinanceRepository } from './finance.repository.ts';
import { periodOf } from './period.ts';
import { createSubscriptionFigures, type SubscriptionMonth } from './subscription-figures.repository.ts';

/** In hundredths of a percent of what there was at the start of the month; null if there was nothing. */
const churnOf = ({ lost_count: lost, initial_count: initial }: SubscriptionMonth): number | null =>
  initial === 0 ? null : Math.round((lost * 10_000) / initial);

/** Recurring revenue and the subscriptions that came and went, by month. */
export function createSubscriptionFiguresService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createSubscriptionFigures(brand.staffDb);
  const { payments } = createFinanceRepository(brand.staffDb);
  return {
    /** Errors: `invalid`. */
    async get({ currency: asked, ...query }: FinanceQuery): Promise<SubscriptionFigures> {
      const { timezone } = brand.config;
      const period = periodOf(query, { now: clock(), timezone });
      const { real: withoutTests } = await payments();
      const currencies = await repository.currencies({ withoutTests });
      const currency = asked ?? currencies[0] ?? null;
      const now = new Date(clock());
      const request = { ...period, timezone, currency: currency ?? '', now, withoutTests };
      const rows = await repository.months(request);
      const months = rows.map((row) => {
        const { initial_count: _initial, ...month } = row;
        return { ...month, churn: churnOf(row) };
      });
      return { ...period, timezone, currencies, currency, months };
    },
  };
}
export type SubscriptionFiguresService = ReturnType<typeof createSubscriptionFiguresService>;
