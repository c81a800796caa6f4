import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { SubscriptionLine } from './subscription-line.tsx';
import { useRecords } from '../use-records.ts';

/** The subscriptions of a person; dates are in the person's time zone. */
export function PersonSubscriptions({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { data, error, refetch } = useRecords('payment-subscriptions', {
    filter: { userId: person.id },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <Box component="section" aria-labelledby="person-subscriptions">
      <Typography id="person-subscriptions" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {t('subscriptions.title')}
      </Typography>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary">{t('subscriptions.personHasNone')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((subscription) => (
          <SubscriptionLine key={subscription.id} subscription={subscription} timeZone={person.timezone} />
        ))}
      </Box>
    </Box>
  );
}
