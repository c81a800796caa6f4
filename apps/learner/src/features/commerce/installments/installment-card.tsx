import { formatMoney } from '@daystream/domain';
import { LoadingButton, SoftChip } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { CancelHelp } from './cancel-help.tsx';
import { InstallmentSchedule } from './installment-schedule.tsx';
import { payInstallment, type Installment } from './installments.queries.ts';

interface PlanProps {
  readonly plan: Installment;
}

const states = {
  active: { text: 'installments.states.active', soft: 'success' },
  overdue: { text: 'installments.states.overdue', soft: 'warning' },
  stopped: { text: 'installments.states.stopped', soft: 'error' },
  paid: { text: 'installments.states.paid', soft: 'success' },
  canceled: { text: 'installments.states.canceled', soft: 'neutral' },
} as const;

const stateOf = ({ status, isStopped, isOverdue }: Installment): keyof typeof states =>
  status !== 'active' ? status : isStopped ? 'stopped' : isOverdue ? 'overdue' : 'active';

/** A plan: how much is paid, what is next, and all parts with their dates. */
export function InstallmentCard({ plan }: PlanProps) {
  const { t } = useTranslation('learner');
  const { title, paid, total, currency, status, streamId } = plan;
  const { text, soft } = states[stateOf(plan)];
  const money = (amount: number) => formatMoney(amount, currency, language);
  const progress = t('installments.progress', { paid: money(paid), total: money(total) });
  return (
    <Card component="article" aria-labelledby={`installment-${plan.id}`} sx={{ p: 2.5 }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
          <Typography
            variant="h4"
            component="h3"
            id={`installment-${plan.id}`}
            sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <SoftChip soft={soft}>{t(text)}</SoftChip>
        </Stack>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{progress}</Typography>
        <LinearProgress variant="determinate" value={(paid / total) * 100} aria-label={progress} />
        {status === 'active' ? <NextPayment plan={plan} /> : null}
        {status === 'canceled' ? (
          <Typography color="textSecondary">{t('installments.canceledText')}</Typography>
        ) : null}
        <InstallmentSchedule plan={plan} />
        {status === 'paid' && streamId !== null ? (
          <div>
            <Button href={pathTo('calendar', { streamId })} sx={{ ml: -1.5 }}>
              {t('installments.toCourse')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

/** What is to be paid next, what follows if it is not, and the ways to pay now. */
function NextPayment({ plan }: PlanProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const errorText = useErrorText();
  const { id, currency, nextAmount, nextPayAt, remaining, isOverdue, isStopped, stopsAt } = plan;
  const [isAsking, setAsking] = useState(false);
  const pay = useMutation({
    mutationFn: (all: boolean) => payInstallment(id, all),
    onSuccess: (url) => {
      if (url !== null) location.assign(url);
    },
  });
  if (nextAmount === null || nextPayAt === null) return null;
  const amount = formatMoney(nextAmount, currency, language);
  const isLast = remaining === nextAmount;
  return (
    <>
      {isStopped ? (
        <Notice severity="warning">{t('installments.stoppedText', { amount })}</Notice>
      ) : isOverdue ? (
        <Notice severity="warning">
          {stopsAt === null
            ? t('installments.overdueText', { amount })
            : t('installments.graceText', { amount, date: dates.date(stopsAt) })}
        </Notice>
      ) : (
        <Typography>{t('installments.next', { amount, date: dates.date(nextPayAt) })}</Typography>
      )}
      {pay.error ? <Notice severity="error">{errorText(pay.error)}</Notice> : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <LoadingButton
          variant={isOverdue ? 'contained' : 'outlined'}
          busy={pay.isPending && !pay.variables}
          onClick={() => pay.mutate(false)}
        >
          {t('installments.pay', { amount })}
        </LoadingButton>
        {isLast ? null : (
          <LoadingButton
            variant="outlined"
            busy={pay.isPending && pay.variables}
            onClick={() => pay.mutate(true)}
          >
            {t('installments.payAll', { amount: formatMoney(remaining, currency, language) })}
          </LoadingButton>
        )}
      </Stack>
      {/* The outer list sets the margins of its own children. */}
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1.5 }}>
          <Button href={pathTo('userPaymentMethods')}>{t('installments.card')}</Button>
          <Button color="inherit" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('installments.howToCancel')}
          </Button>
        </Stack>
      </div>
      {isAsking ? <CancelHelp id={id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
