import { subscriptionState } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../platform/moments.ts';
import { useMay } from '../../platform/platform-context.tsx';
import type { Subscription } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { PersonLine } from '../person-line.tsx';
import { EndButton } from './end-button.tsx';
import { cancelReasonTexts, subscriptionTypeTexts } from './subscription-texts.ts';

interface SubscriptionLineProps {
  readonly subscription: Subscription;
  readonly timeZone: string;
}

/** What it is, how it stands, and why it was canceled. */
export function SubscriptionLine({ subscription, timeZone }: SubscriptionLineProps) {
  const { t } = useTranslation('studio');
  const mayEnd = useMay('subscriptions.give') && subscription.isActive;
  const { cancelReasonType, cancelReason } = subscription;
  const standing = useStanding(timeZone)(subscription);
  const why = cancelReasonType && [t(cancelReasonTexts[cancelReasonType]), cancelReason].filter(Boolean);
  return (
    <PersonLine
      texts={
        <>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {subscription.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              t(subscriptionTypeTexts[subscription.courseServiceType]),
              t('subscriptions.courses', { count: subscription.courseIds.length }),
            ].join(' · ')}
          </Typography>
          {why && (
            <Typography variant="body2" color="textSecondary">
              {t('subscriptions.canceled', { reason: why.join(': ') })}
            </Typography>
          )}
        </>
      }
    >
      <Typography variant="body2">{standing}</Typography>
      {mayEnd && <EndButton subscription={subscription} />}
    </PersonLine>
  );
}

/** Ended, the next payment, its end, or that it has none. */
function useStanding(timeZone: string): (subscription: Subscription) => string {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (subscription) => {
    const { nextPayAt, endDate } = subscription;
    // The end itself is not part of it any more.
    const date = dayText(language, nextPayAt ?? (endDate ?? 0) - 1, timeZone);
    switch (subscriptionState(subscription)) {
      case 'indefinite':
        return t('subscriptions.indefinite');
      case 'next_payment':
        return t('subscriptions.nextPayment', { date });
      case 'ending':
        return t('subscriptions.validUntil', { date });
      case 'ended':
        return t('subscriptions.endedAt', { date });
    }
  };
}
