import { formatMoney } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/language.ts';
import type { Service } from './shop.queries.ts';

interface PriceProps {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly size?: 'small' | 'large';
}

export const priceText = (amount: number, currency: string): string =>
  formatMoney(amount, currency, language);

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
export function usePeriodText(): (paid: Pick<Service, 'interval' | 'period'>) => string {
  const { t } = useTranslation('learner');
  return ({ interval, period }) => {
    if (interval === null || period === null) return '';
    return period === 1 ? t(eachTexts[interval]) : t(everyTexts[interval], { count: period });
  };
}

export function Price({ amount, currency, size = 'small' }: PriceProps) {
  return (
    <Typography variant={size === 'large' ? 'h2' : 'h4'} component="p">
      {priceText(amount, currency)}
    </Typography>
  );
}
