import { CardListSkeleton, EmptyState, ErrorState, Page, StarIcon } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useErrorText } from '@daystream/web';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { subscriptionsQuery } from './subscriptions.queries.ts';

interface SubscriptionsPageProps {
  /** Leads confined learners to a renewal. */
  readonly renewal: ReactNode;
}

/** All subscriptions of the learner; explains the restriction to learners who are confined to this page. */
export function SubscriptionsPage({ renewal }: SubscriptionsPageProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const [search] = useSearchParams();
  const { data: user } = useQuery(currentUserQuery);
  const { data: subscriptions, error, refetch } = useQuery(subscriptionsQuery);
  const errorText = useErrorText();
  const isConfined = user?.isConfinedToSubscriptions ?? false;
  return (
    <Page title={t('subscriptions.title')}>
      {isConfined && search.get('warning') === 'true' ? (
        <Notice severity="warning">{t('subscriptions.warning')}</Notice>
      ) : null}
      {isConfined ? renewal : null}
      {subscriptions?.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} isOpen={!isConfined} />
      ))}
      {subscriptions?.length === 0 ? (
        <EmptyState icon={<StarIcon />} title={t('subscriptions.empty')}>
          {t('subscriptions.emptyText')}
        </EmptyState>
      ) : null}
      {!subscriptions && !error ? (
        <Loading>
          <CardListSkeleton rows={2} />
        </Loading>
      ) : null}
      {!subscriptions && error ? (
        errorText(error) === t('ui:callError.unknown') ? (
          // The title already says that loading failed; a generic message would repeat it.
          <ErrorState title={t('subscriptions.loadError')} onRetry={() => void refetch()} />
        ) : (
          <LoadError title={t('subscriptions.loadError')} error={error} onRetry={() => void refetch()} />
        )
      ) : null}
    </Page>
  );
}
