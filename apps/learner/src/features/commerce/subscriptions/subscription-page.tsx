import { ApiError } from '@daystream/api-client';
import { canCancelSubscription, subscriptionState } from '@daystream/domain';
import { LinesSkeleton, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { supportPath } from '../../../platform/support/support-path.ts';
import { OverduePayment } from './overdue-payment.tsx';
import { PlannedChange } from './planned-change.tsx';
import { ResumeSubscription } from './resume-subscription.tsx';
import { StoreSubscription } from './store-subscription.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { SubscriptionState } from './subscription-state.tsx';
import { subscriptionQuery } from './subscriptions.queries.ts';

const ChangePlanDialog = lazyPart(async () => (await import('./change-plan-dialog.tsx')).ChangePlanDialog);
const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** One subscription: state, details, change of plan and cancellation. */
export function SubscriptionPage({ id }: { readonly id: number }) {
  const { t } = useTranslation('learner');
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery(id));
  const [isCancelling, setCancelling] = useState(false);
  const [isChanging, setChanging] = useState(false);
  if (!subscription) {
    // The not-found state has its own heading.
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <Page title={isMissing ? undefined : t('subscriptions.one')}>
        <PageTitle title={t('subscriptions.one')} />
        {error ? (
          <LoadError title={t('subscriptions.loadErrorOne')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <LinesSkeleton rows={4} />
          </Loading>
        )}
      </Page>
    );
  }
  return (
    <Page title={subscription.title}>
      <PageTitle title={subscription.title} />
      <SubscriptionState subscription={subscription} />
      <OverduePayment subscription={subscription} />
      <SubscriptionDetails subscription={subscription} />
      {subscription.plannedChange === null ? null : (
        <PlannedChange subscription={subscription} change={subscription.plannedChange} />
      )}
      {subscription.canChangePlan ? (
        <Button
          variant="contained"
          aria-haspopup="dialog"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setChanging(true)}
        >
          {t('subscriptions.plans.change')}
        </Button>
      ) : null}
      {subscription.resumePrice === null ? null : (
        <ResumeSubscription subscription={subscription} price={subscription.resumePrice} />
      )}
      {subscriptionState(subscription) === 'ended' ? (
        <Button
          variant="contained"
          size="large"
          href={supportPath('renewCourse')}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {t('subscriptions.renew')}
        </Button>
      ) : null}
      {subscription.store !== null && subscription.isActive ? (
        <StoreSubscription store={subscription.store} />
      ) : null}
      {subscription.recurrentPaymentsEnabled && subscription.store === null ? (
        <Button href={pathTo('userPaymentMethods')} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          {t('subscriptions.card')}
        </Button>
      ) : null}
      {canCancelSubscription(subscription) && subscription.store === null ? (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setCancelling(true)}
        >
          {t('subscriptions.cancel')}
        </Button>
      ) : null}
      {isChanging ? (
        <Suspense fallback={null}>
          <ChangePlanDialog subscription={subscription} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
      {isCancelling ? (
        <Suspense fallback={null}>
          <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
