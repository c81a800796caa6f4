import { formatMoney, subscriptionState } from '@daystream/domain';
import { joinFacts } from '@daystream/i18n';
import { subscriptionLine } from '@daystream/web';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { useSubscriptionLine } from './subscription-state.tsx';
import type { Subscription } from './subscriptions.queries.ts';

/** Details of a subscription: validity, payment interval, and how many courses and clubs it opens. */
export function SubscriptionDetails({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('learner');
  const line = useSubscriptionLine()(subscription);
  const { interval, period, content, recurrentPaymentsEnabled, nextAmount, currency } = subscription;
  const dates = useDates();
  const amount =
    recurrentPaymentsEnabled && nextAmount !== null && currency !== null
      ? formatMoney(nextAmount, currency, language)
      : null;
  const isRenewed = subscriptionState(subscription) === 'next_payment';
  // What failed is stated above.
  const details: [name: string, value: string][] = subscription.overduePayment
    ? []
    : isRenewed
      ? [[t('subscriptions.next'), joinFacts([dates.date(subscriptionLine(subscription).moment), amount])]]
      : [[t('subscriptions.validity'), line]];
  if (recurrentPaymentsEnabled && interval !== null && period !== null) {
    const every = new Intl.NumberFormat(language, { style: 'unit', unit: interval, unitDisplay: 'long' });
    details.push([t('subscriptions.paidEvery'), every.format(period)]);
  }
  const opens = [
    content.courses.length > 0 ? t('subscriptions.courses', { count: content.courses.length }) : '',
    content.communities.length > 0 ? t('subscriptions.clubs', { count: content.communities.length }) : '',
  ];
  if (opens.some(Boolean)) details.push([t('subscriptions.opens'), joinFacts(opens)]);
  return (
    <Card component="dl" sx={{ m: 0 }}>
      {details.map(([name, value]) => (
        <Stack
          key={name}
          direction="row"
          sx={{
            px: 2.5,
            py: 2,
            gap: 2,
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500 }}>
            {value}
          </Typography>
        </Stack>
      ))}
    </Card>
  );
}
