import type { OrderPrice } from '@daystream/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { priceText } from './price.tsx';

interface OrderSummaryProps {
  /** In the order of the lines of the price. */
  readonly titles: readonly string[];
  readonly price: OrderPrice;
  readonly pointsAmount: number;
  readonly currency: string;
}

/** What an order consists of, what is taken off, and what is left to pay; nothing for one service at its price. */
export function OrderSummary({ titles, price, pointsAmount, currency }: OrderSummaryProps) {
  const { t } = useTranslation('learner');
  const { lines, discount, tax, total } = price;
  if (lines.length < 2 && discount === 0 && pointsAmount === 0) return null;
  const money = (amount: number) => priceText(amount, currency);
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        rowGap: 0.75,
        fontVariantNumeric: 'tabular-nums',
        '& dt': { overflowWrap: 'anywhere' },
        '& dd': { m: 0, textAlign: 'end', whiteSpace: 'nowrap' },
      }}
    >
      {lines.map((line, index) => (
        <Row key={titles[index]} label={titles[index] ?? ''} amount={money(line.price)} />
      ))}
      {discount > 0 ? <Row label={t('shop.discountLine')} amount={`−${money(discount)}`} /> : null}
      {pointsAmount > 0 ? <Row label={t('shop.pointsLine')} amount={`−${money(pointsAmount)}`} /> : null}
      <Box sx={{ gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider' }} />
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {t('shop.total')}
      </Typography>
      <Typography component="dd" sx={{ fontWeight: 600 }}>
        {money(total - pointsAmount)}
      </Typography>
      {tax > 0 ? <Row isMuted label={t('shop.taxIncluded')} amount={money(tax)} /> : null}
    </Box>
  );
}

function Row({
  label,
  amount,
  isMuted = false,
}: Readonly<Record<'label' | 'amount', string>> & { readonly isMuted?: boolean }) {
  const look = { variant: 'body2', ...(isMuted && { color: 'textSecondary' }) } as const;
  return (
    <>
      <Typography component="dt" {...look}>
        {label}
      </Typography>
      <Typography component="dd" {...look}>
        {amount}
      </Typography>
    </>
  );
}
