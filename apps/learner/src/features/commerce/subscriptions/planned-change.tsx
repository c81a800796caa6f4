import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { plansQuery, withdrawChange } from './plan-changes.queries.ts';
import type { Subscription } from './subscriptions.queries.ts';

interface PlannedChangeProps {
  readonly subscription: Subscription;
  readonly change: NonNullable<Subscription['plannedChange']>;
}

/** The change of plan that waits for the next payment, or for its own; it can be withdrawn unless that payment is being made. */
export function PlannedChange({ subscription, change: { title, startsAt } }: PlannedChangeProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const errorText = useErrorText();
  const isUnpaid = startsAt === null;
  const { data: options } = useQuery({ ...plansQuery(subscription.id), enabled: isUnpaid });
  const withdraw = useMutation({ mutationFn: () => withdrawChange(subscription.id) });
  const orderId = options?.waitingOrderId ?? null;
  return (
    <Alert severity="info" role="note" icon={false}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography>
          {isUnpaid
            ? t('subscriptions.plans.waits', { title })
            : subscription.overduePayment
              ? t('subscriptions.plans.afterPayment', { title })
              : t('subscriptions.plans.planned', { title, date: dates.date(startsAt) })}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {isUnpaid && orderId !== null ? (
            <Button variant="contained" href={pathTo('order', { publicId: orderId })}>
              {t('subscriptions.plans.toPayment')}
            </Button>
          ) : null}
          {subscription.overduePayment ? null : (
            <LoadingButton variant="outlined" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {t('subscriptions.plans.withdraw')}
            </LoadingButton>
          )}
        </Stack>
        {withdraw.error ? <Typography color="error">{errorText(withdraw.error)}</Typography> : null}
      </Stack>
    </Alert>
  );
}
