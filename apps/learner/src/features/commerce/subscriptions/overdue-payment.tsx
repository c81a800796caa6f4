import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { useSubscriptionLine } from './subscription-state.tsx';
import type { Subscription } from './subscriptions.queries.ts';

/** The payment of a period that failed, what follows, and the way to pay it with another card. Nothing while payments go through. */
export function OverduePayment({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const line = useSubscriptionLine()(subscription);
  const { overduePayment } = subscription;
  if (overduePayment === null) return null;
  const { nextAttemptAt, stopsAt, orderId } = overduePayment;
  return (
    <Alert severity="warning" role="note" icon={false}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography sx={{ fontWeight: 500 }}>{line}</Typography>
        {nextAttemptAt === null ? null : (
          <Typography>{t('subscriptions.nextAttempt', { date: dates.date(nextAttemptAt) })}</Typography>
        )}
        {stopsAt === null ? null : (
          <Typography>{t('subscriptions.lastChance', { date: dates.date(stopsAt) })}</Typography>
        )}
        <Button variant="contained" href={pathTo('order', { publicId: orderId })}>
          {t('subscriptions.payNow')}
        </Button>
      </Stack>
    </Alert>
  );
}
