import type { FinanceReport } from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { allowLongStatements } from '../../../platform/database/long-statements.ts';
import { stepsOf } from '../reports/index.ts';
import { createFinanceRepository, type FinanceSums } from './finance.repository.ts';
import { periodOf } from './period.ts';

export interface FinanceQuery {
  from?: string | undefined;
  to?: string | undefined;
  days: number;
  currency?: string | undefined;
}

/** A transaction that posts to a day ends within this time after it. */
const settledMs = 3_600_000;

const nothing: FinanceSums = {
  sales_count: 0,
  sales: 0,
  discount: 0,
  tax: 0,
  refunded: 0,
  fees: 0,
  disputed: 0,
  net: 0,
};

/** The finance desk: sums of the ledger. */
export function createFinanceService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createFinanceRepository(brand.staffDb);

  return {
    /** Errors: `invalid`. */
    async get({ currency: asked, ...query }: FinanceQuery): Promise<FinanceReport> {
      const { timezone } = brand.config;
      const period = periodOf(query, { now: clock(), timezone });
      const payments = await repository.payments();
      const withoutTests = payments.real;
      const currencies = await repository.currencies({ withoutTests });
      const currency = asked ?? currencies[0] ?? null;
      const { unit, steps } = stepsOf(period);
      const request = { ...period, timezone, currency: currency ?? '', withoutTests };
      const [rows, services, promoCodes] = await Promise.all([
        repository.readSteps(request, steps),
        repository.readServices(request),
        repository.readPromoCodes(request),
      ]);
      return {
        ...period,
        timezone,
        currencies,
        currency,
        is_test: payments.test && !payments.real,
        totals: services.reduce(add, nothing),
        step: unit,
        steps: rows.map((row, index) => ({ date: steps[index]?.from ?? period.from, ...row })),
        services,
        promo_codes: promoCodes,
      };
    },

    /** Stores the sums of the days that ended; of all, after a change of the brand's time zone. For the job. */
    async sumDays(): Promise<void> {
      const { timezone } = brand.config;
      const until = formatDay(localDay(clock() - settledMs, timezone));
      await brand.db.transaction().execute(async (trx) => {
        await allowLongStatements(trx);
        const finance = createFinanceRepository(trx);
        const state = await finance.lockState();
        const from = state?.timezone === timezone ? state.summed_until : null;
        if (from === null || from < until) await finance.sumUntil(until, { from, timezone });
      });
    },
  };
}
export type FinanceService = ReturnType<typeof createFinanceService>;

const add = (all: FinanceSums, row: FinanceSums): FinanceSums => ({
  sales_count: all.sales_count + row.sales_count,
  sales: all.sales + row.sales,
  discount: all.discount + row.discount,
  tax: all.tax + row.tax,
  refunded: all.refunded + row.refunded,
  fees: all.fees + row.fees,
  disputed: all.disputed + row.disputed,
  net: all.net + row.net,
});
