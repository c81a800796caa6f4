import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { cardName } from '../../../platform/parts/card-name.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import type { PlanOption, PlanOptions } from './plan-changes.queries.ts';

interface PlanCostProps {
  readonly plan: PlanOption;
  readonly options: PlanOptions;
}

/** What a change costs now, what is credited, and when which amount is paid next. */
export function PlanCost({ plan, options: { currency, card } }: PlanCostProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const priceOf = (amount: number) => formatMoney(amount, currency, language);
  const next = t('subscriptions.plans.next', {
    price: priceOf(plan.price),
    date: dates.date(plan.nextPayAt),
  });
  if (plan.starts === 'period_end')
    return (
      <Typography>
        {t('subscriptions.plans.later', { date: dates.date(plan.startsAt) })} {next}
      </Typography>
    );
  const lines: [name: string, value: string][] = [
    [t('subscriptions.plans.price'), priceOf(plan.total + plan.credit)],
    [t('subscriptions.plans.credit'), `−${priceOf(plan.credit)}`],
    [t('subscriptions.plans.now'), priceOf(plan.total)],
  ];
  return (
    <Stack spacing={1}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
        {lines.map(([name, value], index) => (
          <Box key={name} sx={{ display: 'contents', '& > *': { fontWeight: index === 2 ? 600 : 400 } }}>
            <Typography component="dt">{name}</Typography>
            <Typography component="dd" sx={{ m: 0, textAlign: 'end' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {next}{' '}
        {plan.total === 0
          ? null
          : card === null
            ? t('subscriptions.plans.noCard')
            : t('subscriptions.plans.byCard', { card: cardName(card) })}
      </Typography>
    </Stack>
  );
}
