import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { PagedSection } from '../paged-section.tsx';
import { RecordLine } from '../record-line.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { OrderActions } from './order-actions.tsx';
import { refundInterval } from './refund-interval.ts';
import { Money, OrderState, OrderTitles } from './order-parts.tsx';

/** The orders of a person, each with its payments, refunds and receipt. */
export function PersonOrders({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('person.tabs.orders')}
      emptyText={t('person.ordersNone')}
      queryKey={['orders', 'ofPerson', person.id]}
      refetchInterval={refundInterval}
      read={(api, { range, signal }) =>
        api.call('studio.orders.list', {
          query: { range, filter: { userId: [person.id] }, sort: ['createdAt', 'DESC'] },
          signal,
        })
      }
    >
      {(order) => (
        <RecordLine
          texts={
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <OrderTitles order={order} />
              <Typography variant="body2" color="textSecondary">
                {t('paymentCare.order', { number: String(order.id) })} ·{' '}
                {dateTime(order.paidAt ?? order.createdAt)}
              </Typography>
              <Money order={order} />
            </Box>
          }
        >
          <OrderState order={order} />
          <OrderActions order={order} />
        </RecordLine>
      )}
    </PagedSection>
  );
}
