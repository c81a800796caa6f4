import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { PlanOptions } from './plan-changes.queries.ts';

/** Why the plan cannot be changed now, with the way on. */
export function ChangePlanRefusal({ refusal }: Pick<PlanOptions, 'refusal'>) {
  const { t } = useTranslation('learner');
  if (refusal === 'payment_due')
    return (
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Typography>{t('subscriptions.plans.paymentDue')}</Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" href={pathTo('purchases')}>
            {t('subscriptions.toPurchases')}
          </Button>
          <Button variant="outlined" href={pathTo('userPaymentMethods')}>
            {t('subscriptions.card')}
          </Button>
        </Stack>
      </Stack>
    );
  return (
    <Typography>
      {t(refusal === 'subscription_frozen' ? 'subscriptions.plans.frozen' : 'subscriptions.plans.none')}
    </Typography>
  );
}
