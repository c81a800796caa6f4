import type { FinanceReport, FinanceTable, Language, SubscriptionFigures } from '@daystream/contract';
import { minorDigits } from '@daystream/domain';
import { reportText } from '@daystream/i18n/server';
import type { CsvCell } from '../../../platform/http/csv.ts';

const columns = ['sales_count', 'sales', 'refunded', 'fees', 'disputed', 'net'] as const;
const details = [...columns, 'discount', 'tax'] as const;

/** The rows of a table of the finance desk, with their header; amounts in units of the currency. */
export function* financeRows(
  { currency, steps, services, promo_codes }: FinanceReport,
  table: Exclude<FinanceTable, 'subscriptions'>,
  language: Language,
): Generator<readonly CsvCell[]> {
  const unit = 10 ** minorDigits(currency ?? 'EUR');
  const header = (names: readonly Parameters<typeof reportText>[1][]) => [
    ...names.map((name) => reportText(language, name)),
    reportText(language, 'currency'),
  ];
  const cells = <Name extends string>(names: readonly Name[], row: Readonly<Record<Name, number>>) => [
    ...names.map((name) => (name.endsWith('_count') ? row[name] : row[name] / unit)),
    currency,
  ];
  if (table === 'steps') {
    yield header(['date', ...columns]);
    for (const step of steps) yield [step.date, ...cells(columns, step)];
  } else if (table === 'services') {
    yield header(['service', ...details]);
    for (const service of services)
      yield [service.title || reportText(language, 'several_services'), ...cells(details, service)];
  } else {
    const names = ['orders_count', 'discount', 'sales'] as const;
    yield header(['promo_code', ...names]);
    for (const row of promo_codes) yield [row.code, ...cells(names, row)];
  }
}

/** Subscriptions by month, with a header; amounts in units of the currency, the churn in percent. */
export function* subscriptionRows(
  { currency, months }: SubscriptionFigures,
  language: Language,
): Generator<readonly CsvCell[]> {
  const unit = 10 ** minorDigits(currency ?? 'EUR');
  const names = [
    'month',
    'mrr',
    'active_subscriptions',
    'new_subscriptions',
    'new_mrr',
    'lost_subscriptions',
    'lost_mrr',
    'churn',
    'currency',
  ] as const;
  yield names.map((name) => reportText(language, name));
  for (const month of months)
    yield [
      month.date.slice(0, 7),
      month.mrr / unit,
      month.active_count,
      month.new_count,
      month.new_mrr / unit,
      month.lost_count,
      month.lost_mrr / unit,
      month.churn === null ? null : month.churn / 100,
      currency,
    ];
}
