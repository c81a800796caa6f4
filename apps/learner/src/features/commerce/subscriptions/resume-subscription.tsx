import { ApiError } from '@daystream/api-client';
import { formatMoney } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { resumeSubscription, type Subscription } from './subscriptions.queries.ts';

interface ResumeSubscriptionProps {
  readonly subscription: Subscription;
  /** Of the next period, in minor units. */
  readonly price: number;
}

/** Lets the user take a cancellation back, and says when and what they will pay then. */
export function ResumeSubscription({ subscription, price }: ResumeSubscriptionProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const errorText = useErrorText();
  const resume = useMutation({ mutationFn: () => resumeSubscription(subscription.id) });
  const { currency, endDate } = subscription;
  if (currency === null || endDate === null) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {t('subscriptions.resumeText', {
          date: dates.date(endDate),
          price: formatMoney(price, currency, language),
        })}
      </Typography>
      {resume.error ? <Notice severity="error">{errorText(resume.error)}</Notice> : null}
      {resume.error instanceof ApiError && resume.error.code === 'card_required' ? (
        <Button href={pathTo('userPaymentMethods')}>{t('paymentMethods.add')}</Button>
      ) : null}
      <LoadingButton variant="contained" busy={resume.isPending} onClick={() => resume.mutate()}>
        {t('subscriptions.resume')}
      </LoadingButton>
    </Stack>
  );
}
