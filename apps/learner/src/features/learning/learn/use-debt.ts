import type { Reply } from '@daystream/api-client';
import { formatMoney } from '@daystream/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { language } from '../../../platform/language/language.ts';

/** The purchases in parts of the learner; under the key of their page, so that a payment reaches both. */
export const plansQuery = queryOptions({
  queryKey: ['installments', 'all'],
  queryFn: async ({ signal }) =>
    (await api.call('installments.list', { query: { perPage: 100 }, signal })).items,
});

type Plan = Reply<'installments.get'>;

export interface Debt {
  /** Of the purchase. */
  readonly title: string;
  /** What is overdue, as text. */
  readonly amount: string;
}

/** What is overdue of the purchase that opened a stream, if that closed it; null where nothing is, undefined until it is known. */
export function useDebt(
  streamId: number,
  { isWanted }: { readonly isWanted: boolean },
): Debt | null | undefined {
  const { data: plans, isError } = useQuery({ ...plansQuery, enabled: isWanted });
  if (!isWanted || isError) return null;
  if (plans === undefined) return undefined;
  const plan = plans.find((one) => one.streamId === streamId && one.isStopped);
  if (plan === undefined) return null;
  return debtOf(plan);
}

/** What is overdue of a purchase in parts. */
export function debtOf({ title, currency, parts }: Plan): Debt {
  const overdue = parts.filter(({ state }) => state === 'overdue');
  const amount = overdue.reduce((sum, part) => sum + part.amount, 0);
  return { title, amount: formatMoney(amount, currency, language) };
}
