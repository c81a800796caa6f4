import type { SubscriptionInterval } from '@daystream/contract';
import { useTranslation } from 'react-i18next';

interface Paid {
  readonly interval: SubscriptionInterval | null;
  readonly period: number | null;
}

const eachTexts = {
  day: 'shop.each.day',
  week: 'shop.each.week',
  month: 'shop.each.month',
  year: 'shop.each.year',
} as const;
const everyTexts = {
  day: 'shop.every.day',
  week: 'shop.every.week',
  month: 'shop.every.month',
  year: 'shop.every.year',
} as const;

/** Returns how often something is paid, such as "в месяц" or "раз в 3 месяца"; empty for what is paid once. */
export function usePeriodText(): (paid: Paid) => string {
  const { t } = useTranslation('learner');
  return ({ interval, period }) => {
    if (interval === null || period === null) return '';
    return period === 1 ? t(eachTexts[interval]) : t(everyTexts[interval], { count: period });
  };
}
