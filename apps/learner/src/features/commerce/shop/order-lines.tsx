import { useTranslation } from 'react-i18next';
import { AmountList } from './amount-list.tsx';
import { priceText } from './price.tsx';
import type { Order } from './shop.queries.ts';

/** What an order of several services consists of, and what was taken off; nothing for one service. */
export function OrderLines({ lines, total, currency }: Pick<Order, 'lines' | 'total' | 'currency'>) {
  const { t } = useTranslation('learner');
  if (lines.length < 2) return null;
  const sumOf = (name: 'price' | 'discount') => lines.reduce((sum, line) => sum + line[name], 0);
  const discount = sumOf('discount');
  const points = sumOf('price') - discount - total;
  const money = (amount: number) => priceText(amount, currency);
  return (
    <AmountList
      rows={[
        ...lines.map(({ serviceId, title, price }) => ({
          id: serviceId,
          label: title,
          amount: money(price),
        })),
        ...(discount > 0
          ? [{ id: 'discount', label: t('shop.discountLine'), amount: `−${money(discount)}` }]
          : []),
        ...(points > 0 ? [{ id: 'points', label: t('shop.pointsLine'), amount: `−${money(points)}` }] : []),
        { id: 'total', label: t('shop.total'), amount: money(total), look: 'total' } as const,
      ]}
    />
  );
}
