import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import type { Order } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { EmailText } from '../email-text.tsx';
import { PersonLink } from '../person-link.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { CheckoutSettingsButton } from './checkout-settings-button.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderActions } from './order-actions.tsx';
import { refundInterval } from './refund-interval.ts';
import { Money, OrderState, orderStateTexts, OrderTitles } from './order-parts.tsx';
import { PaymentSettingsButton } from './payment-settings-button.tsx';
import { StoreSettingsButton } from './store-settings-button.tsx';

/** What was ordered, with its payment and refunds. */
export function OrdersList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <RecordList
      resource="orders"
      title={t('commerce.orders')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      refetchInterval={refundInterval}
      action={
        <>
          <Button component={RouterLink} to="/referrals" variant="outlined">
            {t('referrals.title')}
          </Button>{' '}
          <CheckoutSettingsButton /> <StoreSettingsButton /> <PaymentSettingsButton />
        </>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('commerce.searchOrders')} />,
        state: (source) => (
          <ChoiceFilter source={source} label={t('tickets.state')} choices={choicesOf(orderStateTexts, t)} />
        ),
      }}
      emptyText={t('commerce.noOrders')}
      emptyHint={t('commerce.noOrdersHint')}
      Card={OrderCard}
    >
      <FunctionField<Order>
        source="id"
        label={t('commerce.number')}
        render={({ id, createdAt }) => (
          <>
            {id}
            <Typography variant="body2" color="textSecondary">
              {dateTime(createdAt)}
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
        render={(order) => <OrderActions order={order} isMenu />}
      />
    </RecordList>
  );
}

/** The buyer, who has no account before the payment; an erased person has no name. */
function Buyer({ order: { userId, name, email, companyName, companyTaxNumber } }: { readonly order: Order }) {
  const { t } = useTranslation('studio');
  if (name === '' && email === '') return t('commerce.erased');
  const company = joinFacts([companyName, companyTaxNumber]);
  return (
    <Box sx={{ minWidth: 170 }}>
      {userId === null ? name : <PersonLink id={userId}>{name}</PersonLink>}
      <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText email={email} />
        {company && <div>{company}</div>}
      </Typography>
    </Box>
  );
}

function OrderCard({ row: order }: { readonly row: Order }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Buyer order={order} />
      <OrderTitles order={order} />
      <OrderGift order={order} />
      <Typography variant="body2" color="textSecondary">
        {t('paymentCare.order', { number: String(order.id) })} · {dateTime(order.createdAt)}
      </Typography>
      <Money order={order} />
      <OrderState order={order} />
      <OrderActions order={order} />
    </Box>
  );
}
