import type { ApiClient, Reply } from '@daystream/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readReportQuery, type ReportQuery } from '../../platform/reports/report-query.ts';

export type Finance = Reply<'studio.finance.get'>;

/** What the address says: the period, as for reports, and a currency. */
export interface FinanceQuery extends ReportQuery {
  readonly currency: string | undefined;
}

export function readFinanceQuery(search: URLSearchParams): FinanceQuery {
  const currency = search.get('currency') ?? '';
  return {
    ...readReportQuery(search),
    courseId: undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}

const parametersOf = ({ days, from, to, currency }: FinanceQuery) => ({
  days,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(currency !== undefined && { currency }),
});

export const financeQuery = (api: ApiClient, query: FinanceQuery) =>
  queryOptions({
    queryKey: ['finance', query],
    queryFn: ({ signal }) => api.call('studio.finance.get', { query: parametersOf(query), signal }),
    placeholderData: keepPreviousData,
  });

export const subscriptionFiguresQuery = (api: ApiClient, query: FinanceQuery) =>
  queryOptions({
    queryKey: ['finance', 'subscriptions', query],
    queryFn: ({ signal }) => api.call('studio.finance.subscriptions', { query: parametersOf(query), signal }),
    placeholderData: keepPreviousData,
  });

/** The path of a table as a file. */
export function financeTablePath(table: string, query: FinanceQuery, language: string): string {
  const parts = new URLSearchParams({ table, lang: language });
  for (const [name, value] of Object.entries(parametersOf(query))) parts.set(name, String(value));
  return `/studio/api/finance/table?${parts.toString()}`;
}
