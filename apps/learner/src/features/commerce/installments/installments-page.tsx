import { CardListSkeleton, EmptyState, ErrorState, Page } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { CardIcon } from '../../../platform/parts/screen-icons.tsx';
import { InstallmentCard } from './installment-card.tsx';
import { installmentsQuery } from './installments.queries.ts';

/** In the order of the page. */
const sections = [
  { status: 'active', title: 'installments.active' },
  { status: 'paid', title: 'installments.paid' },
  { status: 'canceled', title: 'installments.canceled' },
] as const;

/** What the learner pays in parts: active, paid and canceled plans (spec product §4, Installments). */
export function InstallmentsPage() {
  const { t } = useTranslation(['learner', 'ui']);
  const list = useInfiniteQuery(installmentsQuery);
  const { data, error, refetch } = list;
  const errorText = useErrorText();
  const plans = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('installments.title')}>
      {sections.map(({ status, title }) => {
        const own = plans?.filter((plan) => plan.status === status) ?? [];
        return own.length === 0 ? null : (
          <Stack key={status} component="section" spacing={1.5} aria-labelledby={`installments-${status}`}>
            <Typography variant="h3" component="h2" id={`installments-${status}`}>
              {t(title)}
            </Typography>
            {own.map((plan) => (
              <InstallmentCard key={plan.id} plan={plan} />
            ))}
          </Stack>
        );
      })}
      {plans?.length === 0 ? (
        <EmptyState icon={<CardIcon />} title={t('installments.empty')}>
          {t('installments.emptyText')}
        </EmptyState>
      ) : null}
      <MoreButton list={list} label={t('shop.more')} />
      {!plans && !error ? (
        <Loading>
          <CardListSkeleton rows={2} />
        </Loading>
      ) : null}
      {!plans && error ? (
        errorText(error) === t('ui:callError.unknown') ? (
          // The title already says that loading failed; a generic message would repeat it.
          <ErrorState title={t('installments.loadError')} onRetry={() => void refetch()} />
        ) : (
          <LoadError title={t('installments.loadError')} error={error} onRetry={() => void refetch()} />
        )
      ) : null}
    </Page>
  );
}
