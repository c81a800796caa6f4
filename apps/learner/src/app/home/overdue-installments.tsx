import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { debtOf, plansQuery } from '../../features/learning/learn/use-debt.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useDates } from '../../platform/session/current-user.ts';
import { Notice } from '../../platform/states/notice.tsx';

interface OverdueInstallmentsProps {
  /** The course whose card on the same page asks for its payment already. */
  readonly exceptStreamId: number | undefined;
}

/** Names each purchase in parts of which a payment is overdue, and leads to the payment. */
export function OverdueInstallments({ exceptStreamId }: OverdueInstallmentsProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { data: plans = [] } = useQuery(plansQuery);
  return plans
    .filter(
      ({ status, isOverdue, streamId }) =>
        status === 'active' && isOverdue && (streamId === null || streamId !== exceptStreamId),
    )
    .map((plan) => {
      const { title, amount } = debtOf(plan);
      const text = plan.isStopped
        ? t('waysOn.debt', { title, amount })
        : plan.stopsAt === null
          ? t('home.overdue', { title, amount })
          : t('home.overdueUntil', { title, amount, date: dates.date(plan.stopsAt) });
      return (
        <Stack key={plan.id} spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Notice severity="warning">{text}</Notice>
          <Button variant="outlined" href={pathTo('installments')}>
            {t('waysOn.payDebt', { amount })}
          </Button>
        </Stack>
      );
    });
}
