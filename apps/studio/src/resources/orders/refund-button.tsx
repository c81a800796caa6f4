import { formatMoney, minorDigits } from '@daystream/domain';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { hasPermission } from '../../platform/permissions.ts';
import type { Order } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { useSession } from '../../platform/platform-context.tsx';
import { useRequired } from '../enrolment-inputs.tsx';
import { FormDialog } from '../form-dialog.tsx';

/** Returns money of a paid order: all that is left, which ends the access, or a part of it. */
export function RefundButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const roles = useSession()?.roles ?? [];
  const isRequired = useRequired();
  const [isOpen, setOpen] = useState(false);
  const { id, currency, total, refunded, refunding, disputed, state, pointsLeft } = order;
  const left = total - refunded - refunding - disputed;
  const isPaid = state === 'paid' || state === 'partially_refunded';
  const isPoints = total === 0 && pointsLeft > 0;
  if (!isPaid || (left <= 0 && !isPoints) || !hasPermission(roles, 'orders.refund')) return null;
  const unit = 10 ** minorDigits(currency);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('commerce.refund')}
      </Button>
      {isOpen && (
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
          onClose={() => setOpen(false)}
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
      )}
    </>
  );
}

/** A number as money is written: 14.70, not 14.7, and 990 without decimals. */
const amountText = (amount: number, currency: string): string =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(minorDigits(currency));
