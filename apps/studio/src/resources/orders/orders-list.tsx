import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { dateTimeText } from '../../platform/date-texts.ts';
import type { Order } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { PersonLink } from '../person-link.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { CheckoutSettingsButton } from './checkout-settings-button.tsx';
import { OrderGift, ResendGiftButton } from './order-gift.tsx';
import { OrderPaymentsButton } from './order-payments-button.tsx';
import { PaymentSettingsButton } from './payment-settings-button.tsx';
import { StoreSettingsButton } from './store-settings-button.tsx';
import { RefundButton } from './refund-button.tsx';

const stateTexts = {
  created: 'commerce.states.created',
  paid: 'commerce.states.paid',
  canceled: 'commerce.states.canceled',
  partially_refunded: 'commerce.states.partially_refunded',
  refunded: 'commerce.states.refunded',
} as const;

/** What was ordered, with its payment and refunds. */
export function OrdersList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <RecordList
      resource="orders"
      title={t('commerce.orders')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      action={
        <>
          <Button component={RouterLink} to="/referrals" variant="outlined">
            {t('referrals.title')}
          </Button>{' '}
          <CheckoutSettingsButton /> <StoreSettingsButton /> <PaymentSettingsButton />
        </>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        state: (source) => (
          <ChoiceFilter
            source={source}
            label={t('tickets.state')}
            choices={Object.entries(stateTexts).map(([id, key]) => ({ id, name: t(key) }))}
          />
        ),
      }}
      emptyText={t('commerce.noOrders')}
      Card={OrderCard}
    >
      <FunctionField<Order>
        source="id"
        label={t('commerce.number')}
        render={({ id, createdAt }) => (
          <>
            {id}
            <Typography variant="body2" color="textSecondary">
              {dateTimeText(language, createdAt)}
            </Typography>
          </>
        )}
      />
      <FunctionField<Order>
        source="name"
        sortable={false}
        label={t('streams.person')}
        render={(order) => <Buyer order={order} />}
      />
      <FunctionField<Order>
        source="title"
        sortable={false}
        label={t('commerce.name')}
        render={(order) => (
          <>
            <OrderTitles order={order} />
            <OrderGift order={order} />
          </>
        )}
      />
      <FunctionField<Order>
        source="total"
        label={t('commerce.total')}
        render={(order) => <Money order={order} />}
      />
      <FunctionField<Order>
        source="state"
        sortable={false}
        label={t('tickets.state')}
        render={(order) => <OrderState order={order} />}
      />
      <FunctionField<Order>
        source="refunded"
        sortable={false}
        label={t('records.actions')}
        render={(order) => <OrderActions order={order} />}
      />
    </RecordList>
  );
}

/** The buyer, who has no account before the payment; an erased person has no name. */
function Buyer({ order: { userId, name, email, companyName, companyTaxNumber } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  if (name === '' && email === '') return t('commerce.erased');
  return (
    <Box sx={{ minWidth: 170 }}>
      {userId === null ? name : <PersonLink id={userId}>{name}</PersonLink>}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[email, companyName, companyTaxNumber].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** What was ordered, and what was added to it. */
function OrderTitles({ order: { lines } }: { readonly order: Order }) {
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

/** The receipt as a PDF, once the order is paid. */
function ReceiptLink({ order: { receiptUrl } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  if (receiptUrl === null) return null;
  return (
    <Button size="small" href={receiptUrl} target="_blank" rel="noopener">
      {t('commerce.receipt')}
    </Button>
  );
}

function Money({ order }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const text = (amount: number) => formatMoney(amount, order.currency, language);
  return (
    <div>
      <strong>{text(order.total)}</strong>
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
    </div>
  );
}

function OrderState({ order: { state, isUnfulfilled } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  return (
    <>
      <Chip size="small" variant={state === 'paid' ? 'filled' : 'outlined'} label={t(stateTexts[state])} />
      {isUnfulfilled && (
        <Typography variant="body2" color="error">
          {t('commerce.unfulfilled')}
        </Typography>
      )}
    </>
  );
}

function OrderActions({ order }: { readonly order: Order }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <OrderPaymentsButton order={order} />
      <ReceiptLink order={order} />
      <ResendGiftButton order={order} />
      <RefundButton order={order} />
    </Box>
  );
}

function OrderCard({ row: order }: { readonly row: Order }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Buyer order={order} />
      <OrderTitles order={order} />
      <OrderGift order={order} />
      <Typography variant="body2" color="textSecondary">
        {t('paymentCare.order', { number: String(order.id) })} · {dateTimeText(language, order.createdAt)}
      </Typography>
      <Money order={order} />
      <OrderState order={order} />
      <OrderActions order={order} />
    </Box>
  );
}
