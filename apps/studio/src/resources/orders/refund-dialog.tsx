import { formatMoney, minorDigits } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useHasPermission } from '../../platform/platform-context.tsx';
import { useRequired } from '../enrolment-inputs.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** In minor units of the currency. */
const leftOf = ({ total, refunded, refunding, disputed }: Order) => total - refunded - refunding - disputed;
const isOfPoints = ({ total, pointsLeft }: Order) => total === 0 && pointsLeft > 0;

/** Whether the user may return something of the order. */
export function useIsRefundable(order: Order): boolean {
  const mayRefund = useHasPermission('orders.refund');
  const isPaid = order.state === 'paid' || order.state === 'partially_refunded';
  return mayRefund && isPaid && (leftOf(order) > 0 || isOfPoints(order));
}

interface RefundDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Returns money of a paid order: all that is left, which ends the access, or a part of it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const isRequired = useRequired();
  const { id, currency, pointsLeft } = order;
  const left = leftOf(order);
  const isPoints = isOfPoints(order);
  const unit = 10 ** minorDigits(currency);
  return (
    <FormDialog<{ amount: number | null; reason: string }>
      title={t('commerce.refundTitle', { number: String(id) })}
      submitLabel={t('commerce.refund')}
      color="error"
      successText={t('commerce.refundBegun')}
      resources={['orders']}
      defaultValues={{ amount: left / unit, reason: '' }}
      run={(api, { amount, reason }, idempotencyKey) =>
        api.call('studio.orders.refund', {
          params: { id },
          body: { amount: isPoints || amount === null ? null : Math.round(amount * unit), reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      {isPoints ? (
        <Typography>{t('commerce.refundPoints', { points: pointsLeft })}</Typography>
      ) : (
        <NumberInput
          source="amount"
          label={t('commerce.refundAmount', { currency })}
          helperText={t('commerce.refundHelp', { amount: formatMoney(left, currency, language) })}
          // An empty amount would return all of the money.
          validate={isRequired}
          format={(amount: unknown) => (typeof amount === 'number' ? amountText(amount, currency) : '')}
          min={0}
        />
      )}
      <TextInput
        source="reason"
        label={t('commerce.refundReason')}
        helperText={false}
        parse={(value: string) => value}
      />
    </FormDialog>
  );
}

/** A number as money is written: 14.70, not 14.7, and 990 without decimals. */
const amountText = (amount: number, currency: string): string =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(minorDigits(currency));
