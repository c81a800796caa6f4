import { formatMoney } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { usePeriodText } from '../../../platform/language/period-text.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { PlanCost } from './plan-cost.tsx';
import { changePlan, type PlanOption, type PlanOptions } from './plan-changes.queries.ts';
import type { Subscription } from './subscriptions.queries.ts';

interface ChangePlanFormProps {
  readonly subscription: Subscription;
  readonly options: PlanOptions;
  /** Receives what has changed, as a text. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Chooses a plan, shows what it costs now and later, and confirms it. What is not paid at once is paid on the page of its order. */
export function ChangePlanForm({ subscription, options, onDone, onClose }: ChangePlanFormProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const periodText = usePeriodText();
  const [serviceId, setServiceId] = useState(options.plans[0]?.serviceId ?? 0);
  const chosen = options.plans.find((plan) => plan.serviceId === serviceId);
  const priceOf = (amount: number) => formatMoney(amount, options.currency, language);
  const change = useMutation({
    mutationFn: (plan: PlanOption) => changePlan(subscription.id, plan),
    onSuccess: ({ order }, { title, startsAt }) => {
      if (order === null) onDone(t('subscriptions.plans.doneLater', { title, date: dates.date(startsAt) }));
      else if (order.state === 'paid') onDone(t('subscriptions.plans.doneNow', { title }));
      else if (order.paymentUrl === null) void navigate(pathTo('order', { publicId: order.id }));
      else location.assign(order.paymentUrl);
    },
  });
  const label =
    chosen === undefined || chosen.starts === 'period_end'
      ? t('subscriptions.plans.confirmLater')
      : chosen.total === 0
        ? t('subscriptions.plans.confirm')
        : t('subscriptions.plans.pay', { price: priceOf(chosen.total) });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <RadioGroup
          aria-label={t('subscriptions.plans.title')}
          value={serviceId}
          onChange={(_, value) => setServiceId(Number(value))}
          sx={{ gap: 1 }}
        >
          {options.plans.map((plan) => (
            <FormControlLabel
              key={plan.serviceId}
              value={plan.serviceId}
              control={<Radio />}
              sx={{ alignItems: 'start', mr: 0 }}
              label={
                <Stack sx={{ pt: 1, overflowWrap: 'anywhere' }}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {plan.title}
                  </Typography>
                  <Typography component="span">
                    {priceOf(plan.price)} {periodText(plan)}
                  </Typography>
                  {plan.description ? (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {plan.description}
                    </Typography>
                  ) : null}
                </Stack>
              }
            />
          ))}
        </RadioGroup>
        {chosen ? <PlanCost plan={chosen} options={options} /> : null}
        {change.error ? <Notice severity="error">{errorText(change.error)}</Notice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('subscriptions.plans.close')}</Button>
        <LoadingButton
          variant="contained"
          busy={change.isPending}
          onClick={() => {
            if (chosen !== undefined) change.mutate(chosen);
          }}
        >
          {label}
        </LoadingButton>
      </DialogActions>
    </>
  );
}
