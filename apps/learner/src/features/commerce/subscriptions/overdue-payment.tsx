import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { Subscription } from './subscriptions.queries.ts';

/** A period is charged within minutes; what is due for longer has failed. */
const chargeMs = 3_600_000;

/** The payment of a period that failed, with the way to pay it. Nothing while payments go through, and for those of an app store, which has its own. */
export function OverduePayment({
  subscription: { recurrentPaymentsEnabled, nextPayAt, store, isActive },
}: {
  readonly subscription: Subscription;
}) {
  const { t } = useTranslation('learner');
  const [openedAt] = useState(() => Date.now());
  const isOverdue = nextPayAt !== null && nextPayAt + chargeMs < openedAt;
  if (!isOverdue || !recurrentPaymentsEnabled || !isActive || store !== null) return null;
  return (
    <Alert severity="warning" role="note" icon={false}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        <Typography>{t('subscriptions.overdue')}</Typography>
        <Button variant="contained" href={pathTo('purchases')}>
          {t('subscriptions.toPurchases')}
        </Button>
      </Stack>
    </Alert>
  );
}
