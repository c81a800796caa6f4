import { joinFacts } from '@daystream/i18n';
import type { Reply } from '@daystream/api-client';
import { formatMoney } from '@daystream/domain';
import { ErrorState, LinesSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../platform/platform-context.tsx';
import { ReadDialog } from '../platform/read-dialog.tsx';
import { useLanguage } from '../platform/use-language.ts';
import { useTimeTexts } from '../platform/use-time-texts.ts';
import { providerTexts } from './orders/payment-settings.ts';

type Payment = Reply<'studio.orders.payments'>[number];
type Refund = Payment['refunds'][number];

const stateTexts = {
  pending: 'orderPayments.states.pending',
  succeeded: 'orderPayments.states.succeeded',
  failed: 'orderPayments.states.failed',
} as const;
const refundStateTexts = {
  pending: 'orderPayments.refundStates.pending',
  succeeded: 'orderPayments.refundStates.succeeded',
  failed: 'orderPayments.refundStates.failed',
} as const;
const failureTexts = {
  declined: 'orderPayments.failures.declined',
  insufficient_funds: 'orderPayments.failures.insufficient_funds',
  expired_card: 'orderPayments.failures.expired_card',
  authentication_required: 'orderPayments.failures.authentication_required',
  failed: 'orderPayments.failures.failed',
} as const;
/** Why the platform returned money by itself; other reasons are in the words of staff. */
const reasonTexts = {
  sold_out: 'orderPayments.reasons.sold_out',
  promo_code_used: 'orderPayments.reasons.promo_code_used',
  price_changed: 'orderPayments.reasons.price_changed',
  no_buyer: 'orderPayments.reasons.no_buyer',
  charge_closed: 'orderPayments.reasons.charge_closed',
  points_returned: 'orderPayments.reasons.points_returned',
  already_subscribed: 'orderPayments.reasons.already_subscribed',
  already_owned: 'orderPayments.reasons.already_owned',
  invite_used: 'orderPayments.reasons.invite_used',
  paid_twice: 'orderPayments.reasons.paid_twice',
  provider: 'orderPayments.reasons.provider',
  store: 'orderPayments.reasons.store',
  dispute: 'orderPayments.reasons.dispute',
} as const;
const storeNames = { apple: 'App Store', google: 'Google Play' } as const;

const isKeyOf = <T extends object>(table: T, key: string): key is string & keyof T =>
  Object.hasOwn(table, key);

interface OrderPaymentsDialogProps {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** What was tried to pay an order and what was returned, to answer the question of a buyer. */
export function OrderPaymentsDialog({ orderId, onClose }: OrderPaymentsDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <ReadDialog title={t('orderPayments.title', { number: String(orderId) })} onClose={onClose}>
      <Payments orderId={orderId} />
    </ReadDialog>
  );
}

function Payments({ orderId: id }: Pick<OrderPaymentsDialogProps, 'orderId'>) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const payments = useQuery({
    queryKey: ['orders', 'payments', id],
    queryFn: ({ signal }) => api.call('studio.orders.payments', { params: { id }, signal }),
    staleTime: 0,
  });
  if (payments.isPending) return <LinesSkeleton />;
  if (payments.isError)
    return <ErrorState message={t('orderPayments.loadFailed')} onRetry={() => void payments.refetch()} />;
  if (payments.data.length === 0)
    return <Typography color="textSecondary">{t('orderPayments.none')}</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {payments.data.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} />
      ))}
    </Box>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const { provider, externalId, state, amount, currency, fee, failure, card, isAutomatic, refunds } = payment;
  const isStore = provider === 'apple' || provider === 'google';
  const details = [
    isStore ? storeNames[provider] : t(providerTexts[provider]),
    isStore ? '' : t(isAutomatic ? 'orderPayments.automatic' : 'orderPayments.byBuyer'),
    card === null ? '' : t('orderPayments.card', { last4: card.last4 }),
    fee === 0 ? '' : t('orderPayments.fee', { amount: formatMoney(fee, currency, language) }),
  ];
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{formatMoney(amount, currency, language)}</Typography>
        <Typography color={state === 'failed' ? 'error' : 'textPrimary'} sx={{ textAlign: 'right' }}>
          {t(stateTexts[state])}
        </Typography>
      </Box>
      {failure !== null && (
        <Typography variant="body2">
          {isKeyOf(failureTexts, failure) ? t(failureTexts[failure]) : failure}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {joinFacts([dateTime(payment.settledAt ?? payment.createdAt), ...details])}
      </Typography>
      {externalId !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('orderPayments.atProvider', { id: externalId })}
        </Typography>
      )}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} currency={currency} />
      ))}
    </Box>
  );
}

function RefundLine({ refund, currency }: { readonly refund: Refund; readonly currency: string }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const { state, amount, reason, isDispute, createdAt, settledAt } = refund;
  const code = isDispute ? 'dispute' : reason;
  return (
    <Box sx={{ mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'textPrimary'}>
        {t('orderPayments.refund', { amount: formatMoney(amount, currency, language) })}
        {' · '}
        {t(refundStateTexts[state])}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {joinFacts([
          dateTime(settledAt ?? createdAt),
          isKeyOf(reasonTexts, code) ? t(reasonTexts[code]) : code,
        ])}
      </Typography>
    </Box>
  );
}
