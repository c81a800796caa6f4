import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import type { Order } from './shop.queries.ts';

/** What an order that is not paid keeps for its buyer, and until when; nothing if it keeps nothing. */
export function HeldByOrder({ held }: Pick<Order, 'held'>) {
  const { t } = useTranslation('learner');
  const { moment, time } = useDates();
  if (held === null) return null;
  const { points, pointsUntil, hasSeat, hasPromocode, placeUntil } = held;
  const parts = [
    points > 0 && pointsUntil !== null
      ? t('shop.heldPoints', { count: points, date: moment(pointsUntil) })
      : '',
    hasSeat && placeUntil !== null ? t('shop.heldSeat', { time: time(placeUntil) }) : '',
    hasPromocode && placeUntil !== null ? t('shop.heldPromocode', { time: time(placeUntil) }) : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {parts.join(' ')}
    </Typography>
  );
}
