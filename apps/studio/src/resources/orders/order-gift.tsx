import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import type { Order } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

const stateTexts = {
  unpaid: 'gifts.states.unpaid',
  scheduled: 'gifts.states.scheduled',
  sent: 'gifts.states.sent',
  redeemed: 'gifts.states.redeemed',
  canceled: 'gifts.states.canceled',
  expired: 'gifts.states.expired',
} as const;

/** For whom an order is, and whether they have accepted it. */
export function OrderGift({ order: { gift } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  if (gift === null) return null;
  const { state, recipientName: name, recipientEmail: email, deliverAt, sentAt, redeemedAt } = gift;
  const times: Partial<Record<typeof state, number | null>> = {
    scheduled: deliverAt,
    sent: sentAt,
    redeemed: redeemedAt,
  };
  const at = times[state] ?? null;
  return (
    <Typography variant="body2" color="textSecondary">
      {/* Only the address may break anywhere: in a narrow cell, the moment would. */}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {t('gifts.gift', { name, email })}
      </Box>
      {' · '}
      <Box component="span" sx={{ overflowWrap: 'normal' }}>
        {t(stateTexts[state], { date: at === null ? '' : dateTime(at) })}
      </Box>
    </Typography>
  );
}

/** Returns a function that sends the e-mail of a gift again, or before its day; null if there is none to send. */
export function useResendGift({ id, gift }: Pick<Order, 'id' | 'gift'>): (() => void) | null {
  const { t } = useTranslation('studio');
  const command = useCommand(['orders']);
  const withRetryKey = useRetryKeys();
  if (gift === null || (gift.state !== 'sent' && gift.state !== 'scheduled')) return null;
  return () =>
    void command(
      (api) =>
        withRetryKey([id, gift.sentAt], (idempotencyKey) =>
          api.call('studio.orders.resendGift', { params: { id }, idempotencyKey }),
        ),
      t('gifts.resent'),
    ).catch(() => undefined);
}
