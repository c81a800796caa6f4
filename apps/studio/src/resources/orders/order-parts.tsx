import { formatMoney } from '@daystream/domain';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';

export const orderStateTexts = {
  created: 'commerce.states.created',
  paid: 'commerce.states.paid',
  canceled: 'commerce.states.canceled',
  partially_refunded: 'commerce.states.partially_refunded',
  refunded: 'commerce.states.refunded',
} as const;

/** What was ordered, and what was added to it. */
export function OrderTitles({ order: { lines } }: { readonly order: Order }) {
  return lines.map(({ serviceId, title }, index) =>
    index === 0 ? (
      <Typography key={serviceId}>{title}</Typography>
    ) : (
      <Typography key={serviceId} variant="body2" color="textSecondary">
        + {title}
      </Typography>
    ),
  );
}

export function Money({ order }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const text = (amount: number) => formatMoney(amount, order.currency, language);
  return (
    <div>
      <strong>{text(order.total)}</strong>
      {order.provider === 'sandbox' && order.paidAt !== null && (
        <Typography variant="body2" color="textSecondary" noWrap>
          {t('commerce.testPayment')}
        </Typography>
      )}
      {order.promoCode && (
        <Typography variant="body2" color="textSecondary">
          {t('commerce.withCode', { code: order.promoCode, amount: text(order.discount) })}
        </Typography>
      )}
      {order.inviteDiscount > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('referrals.withInvitation', { amount: text(order.inviteDiscount) })}
        </Typography>
      )}
      {order.refunded > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('commerce.returned', { amount: text(order.refunded) })}
        </Typography>
      )}
      {order.refunding > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('commerce.returning', { amount: text(order.refunding) })}
        </Typography>
      )}
      {order.refundRefused > 0 && (
        <Typography variant="body2" color="error">
          {t('commerce.refundRefused', { amount: text(order.refundRefused) })}
        </Typography>
      )}
      {order.disputed > 0 && (
        <Typography variant="body2" color="error">
          {t('commerce.disputed', { amount: text(order.disputed) })}
        </Typography>
      )}
    </div>
  );
}

export function OrderState({ order: { state, isUnfulfilled } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  return (
    <>
      <Chip
        size="small"
        variant={state === 'paid' ? 'filled' : 'outlined'}
        label={t(orderStateTexts[state])}
      />
      {isUnfulfilled && (
        <Typography variant="body2" color="error">
          {t('commerce.unfulfilled')}
        </Typography>
      )}
    </>
  );
}
