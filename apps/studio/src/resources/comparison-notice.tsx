import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@daystream/api-client';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApi, useHasPermission } from '../platform/platform-context.tsx';
import { useTimeTexts } from '../platform/use-time-texts.ts';

type Comparison = Reply<'studio.paymentComparisons.list'>[number];

const failureTexts = {
  keys: 'paymentCare.comparison.keys',
  connection: 'paymentCare.comparison.connection',
  other: 'paymentCare.comparison.other',
} as const;

/** Whether the nightly comparisons with payment providers are made: those that fail, and with `isFull` when the others were made. */
export function ComparisonNotice({ isFull = false }: { readonly isFull?: boolean }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['payment-comparisons'],
    queryFn: ({ signal }) => api.call('studio.paymentComparisons.list', { signal }),
  });
  const providers = {
    sandbox: t('commerce.paymentsTest'),
    stripe: t('paymentAccounts.stripe'),
    yookassa: t('paymentAccounts.yookassa'),
  };
  const shown = data.filter(({ failure }) => isFull || failure !== null);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: isFull ? 1.5 : 0 }}>
      {shown.map((comparison) =>
        comparison.failure === null ? (
          <Typography key={comparison.provider} variant="body2" color="textSecondary">
            {t('paymentCare.comparison.done', {
              provider: providers[comparison.provider],
              time: dateTime(comparison.comparedAt),
            })}
          </Typography>
        ) : (
          <FailedComparison
            key={comparison.provider}
            comparison={comparison}
            provider={providers[comparison.provider]}
            isLinked={!isFull}
          />
        ),
      )}
    </Box>
  );
}

interface FailedProps {
  readonly comparison: Comparison;
  readonly provider: string;
  readonly isLinked: boolean;
}

function FailedComparison({ comparison, provider, isLinked }: FailedProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  // The keys are entered in the settings of payments, above the orders.
  const mayManage = useHasPermission('payments.manage');
  const { failure, failingSince, comparedAt, succeededAt } = comparison;
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>
        {t('paymentCare.comparison.failed', {
          provider,
          time: dateTime(failingSince ?? comparedAt),
        })}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '72ch' }}>
        {failure !== null && t(failureTexts[failure])}{' '}
        {succeededAt !== null && t('paymentCare.comparison.lastDone', { time: dateTime(succeededAt) })}{' '}
        {t('paymentCare.comparison.again')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {failure === 'keys' && mayManage && (
          <Button component={RouterLink} to="/orders" variant="outlined">
            {t('paymentCare.comparison.checkKeys')}
          </Button>
        )}
        {isLinked && (
          <Button component={RouterLink} to="/payment-differences" variant="outlined">
            {t('paymentCare.differences')}
          </Button>
        )}
      </Box>
    </Alert>
  );
}
