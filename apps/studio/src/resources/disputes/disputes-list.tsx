import { joinFacts } from '@daystream/i18n';
import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useRetryKeys } from '@daystream/web';
import { choicesOf } from '../../platform/choices.ts';
import { hasPermission } from '@daystream/contract';
import { useSession } from '../../platform/platform-context.tsx';
import type { Dispute } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { OrderPaymentsDialog } from '../order-payments-dialog.tsx';
import { RecordList } from '../record-list.tsx';
import { RowActions } from '../row-actions.tsx';
import { SearchInput } from '../search-input.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

const stateTexts = {
  inquiry: 'paymentCare.states.inquiry',
  open: 'paymentCare.states.open',
  won: 'paymentCare.states.won',
  lost: 'paymentCare.states.lost',
} as const;

const reasonTexts = {
  credit_not_processed: 'paymentCare.reasons.credit_not_processed',
  duplicate: 'paymentCare.reasons.duplicate',
  fraudulent: 'paymentCare.reasons.fraudulent',
  general: 'paymentCare.reasons.general',
  product_not_received: 'paymentCare.reasons.product_not_received',
  product_unacceptable: 'paymentCare.reasons.product_unacceptable',
  subscription_canceled: 'paymentCare.reasons.subscription_canceled',
  unrecognized: 'paymentCare.reasons.unrecognized',
} as const;
const isKnownReason = (reason: string): reason is keyof typeof reasonTexts =>
  Object.hasOwn(reasonTexts, reason);

/** Payments that payers dispute at their bank, with the time that is left to answer. */
export function DisputesList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="disputes"
      title={t('paymentCare.disputes')}
      sort={{ field: 'openedAt', order: 'DESC' }}
      action={
        <Button component={RouterLink} to="/finance" variant="outlined">
          {t('finance.title')}
        </Button>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('commerce.searchBuyers')} />,
        state: (source) => (
          <ChoiceFilter source={source} label={t('tickets.state')} choices={choicesOf(stateTexts, t)} />
        ),
      }}
      emptyText={t('paymentCare.noDisputes')}
      emptyHint={t('paymentCare.noDisputesHint')}
      Card={DisputeCard}
    >
      <FunctionField<Dispute>
        source="name"
        sortable={false}
        label={t('streams.person')}
        render={(dispute) => <Payer dispute={dispute} />}
      />
      <FunctionField<Dispute>
        source="amount"
        sortable={false}
        label={t('commerce.total')}
        render={(dispute) => <Amount dispute={dispute} />}
      />
      <FunctionField<Dispute>
        source="openedAt"
        label={t('paymentCare.dispute')}
        render={(dispute) => <DisputeState dispute={dispute} />}
      />
      <FunctionField<Dispute>
        source="canEndAccess"
        sortable={false}
        label={t('records.actions')}
        render={(dispute) => <DisputeActions dispute={dispute} />}
      />
    </RecordList>
  );
}

function Payer({ dispute: { name, email, orderId, title } }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('studio');
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name || email || t('commerce.erased')}
      </Typography>
      <Typography variant="body2">{title}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {joinFacts([t('paymentCare.order', { number: String(orderId) }), name && email])}
      </Typography>
    </div>
  );
}

function Amount({ dispute: { amount, currency, fee } }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <div>
      <strong>{formatMoney(amount, currency, language)}</strong>
      {fee > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('paymentCare.disputeFee', { amount: formatMoney(fee, currency, language) })}
        </Typography>
      )}
    </div>
  );
}

function DisputeState({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { state, reason, respondBy, openedAt, closedAt, accessEndedAt } = dispute;
  const isClosed = closedAt !== null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Chip
        size="small"
        color={isClosed ? 'default' : 'warning'}
        variant={isClosed ? 'outlined' : 'filled'}
        label={t(stateTexts[state])}
      />
      {!isClosed && respondBy !== null && (
        <Typography variant="body2" sx={{ fontWeight: 600 }} title={t('paymentCare.respondHelp')}>
          {t('paymentCare.respondBy', { time: dateTime(respondBy) })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {closedAt === null
          ? t('paymentCare.opened', { time: dateTime(openedAt) })
          : t('paymentCare.closed', { time: dateTime(closedAt) })}
        {reason && ` · ${isKnownReason(reason) ? t(reasonTexts[reason]) : reason}`}
      </Typography>
      {accessEndedAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('paymentCare.accessEnded')}
        </Typography>
      )}
    </Box>
  );
}

/** The order with its payments, and the page of the provider where an open dispute is answered. */
function DisputeActions({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { provider, externalId, orderId, closedAt } = dispute;
  const order = encodeURIComponent(JSON.stringify({ q: `#${orderId}` }));
  const actions = [
    ...(provider === 'stripe' && closedAt === null
      ? [{ label: t('paymentCare.answerAtStripe'), href: stripeDispute(externalId) }]
      : []),
    { label: t('paymentCare.openOrder'), run: () => void navigate(`/orders?filter=${order}`) },
    { label: t('orderPayments.open'), run: () => setOpen(true) },
  ];
  return (
    <>
      <RowActions title={t('paymentCare.order', { number: String(orderId) })} actions={actions} />
      <EndAccess dispute={dispute} />
      {isOpen && <OrderPaymentsDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where staff send evidence; the other providers report no disputes that are answered on a page. */
const stripeDispute = (id: string) => `https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}`;

/** Of a lost dispute whose buyer kept the access. */
function EndAccess({ dispute: { id, orderId, canEndAccess } }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('studio');
  const roles = useSession()?.roles ?? [];
  const command = useCommand(['disputes', 'orders']);
  const withRetryKey = useRetryKeys();
  if (!canEndAccess || !hasPermission(roles, 'orders.refund')) return null;
  return (
    <ConfirmButton
      label={t('paymentCare.endAccess')}
      title={t('paymentCare.endAccessTitle', { number: String(orderId) })}
      confirmLabel={t('paymentCare.endAccess')}
      color="error"
      onConfirm={() =>
        command(
          (api) =>
            withRetryKey(id, (idempotencyKey) =>
              api.call('studio.disputes.endAccess', { params: { id }, idempotencyKey }),
            ),
          t('paymentCare.accessClosed'),
        )
      }
    >
      {t('paymentCare.endAccessText')}
    </ConfirmButton>
  );
}

function DisputeCard({ row: dispute }: { readonly row: Dispute }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Payer dispute={dispute} />
      <Amount dispute={dispute} />
      <DisputeState dispute={dispute} />
      <DisputeActions dispute={dispute} />
    </Box>
  );
}
