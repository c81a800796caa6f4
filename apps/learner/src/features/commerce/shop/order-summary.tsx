import type { OrderPrice } from '@daystream/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { AmountList } from './amount-list.tsx';
import { priceText } from './price.tsx';

interface OrderSummaryProps {
  /** In the order of the lines of the price. */
  readonly services: readonly { readonly id: number; readonly title: string }[];
  readonly price: OrderPrice;
  readonly pointsAmount: number;
  readonly currency: string;
}

/** What an order consists of, what is taken off, and what is left to pay; nothing for one service at its price. */
export function OrderSummary({ services, price, pointsAmount, currency }: OrderSummaryProps) {
  const { t } = useTranslation('learner');
  const { lines, discount, tax, total } = price;
  if (lines.length < 2 && discount === 0 && pointsAmount === 0) return null;
  const money = (amount: number) => priceText(amount, currency);
  return (
    <Box aria-live="polite">
      <AmountList
        rows={[
          ...services.map(({ id, title }, index) => ({
            id,
            label: title,
            amount: money(lines[index]?.price ?? 0),
          })),
          ...(discount > 0
            ? [{ id: 'discount', label: t('shop.discountLine'), amount: `−${money(discount)}` }]
            : []),
          ...(pointsAmount > 0
            ? [{ id: 'points', label: t('shop.pointsLine'), amount: `−${money(pointsAmount)}` }]
            : []),
          { id: 'total', label: t('shop.total'), amount: money(total - pointsAmount), look: 'total' },
          ...(tax > 0
            ? [{ id: 'tax', label: t('shop.taxIncluded'), amount: money(tax), look: 'muted' as const }]
            : []),
        ]}
      />
    </Box>
  );
}
