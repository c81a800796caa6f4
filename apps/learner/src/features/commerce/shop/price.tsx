import { formatMoney } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { language } from '../../../platform/language/language.ts';

interface PriceProps {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly size?: 'small' | 'large';
}

export const priceText = (amount: number, currency: string): string =>
  formatMoney(amount, currency, language);

export function Price({ amount, currency, size = 'small' }: PriceProps) {
  return (
    <Typography variant={size === 'large' ? 'h2' : 'h4'} component="p">
      {priceText(amount, currency)}
    </Typography>
  );
}
