import { subscriptionState } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../platform/date-texts.ts';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Subscription } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordLine } from '../record-line.tsx';
import { EndSubscriptionButton } from './end-subscription-button.tsx';
import { cancelReasonTexts, subscriptionTypeTexts } from './subscription-texts.ts';

interface SubscriptionLineProps {
  readonly subscription: Subscription;
  readonly timeZone: string;
}

/** A subscription with its state and its cancel reason. */
export function SubscriptionLine({ subscription, timeZone }: SubscriptionLineProps) {
  const { t } = useTranslation('studio');
  const canEnd = useHasPermission('subscriptions.give') && subscription.isActive;
  const { cancelReasonType, cancelReason } = subscription;
  const stateText = useStateText(timeZone)(subscription);
  const cancelTexts =
    cancelReasonType && [t(cancelReasonTexts[cancelReasonType]), cancelReason].filter(Boolean);
  return (
    <RecordLine
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
          {cancelTexts && (
            <Typography variant="body2" color="textSecondary">
              {t('subscriptions.canceled', { reason: cancelTexts.join(': ') })}
            </Typography>
          )}
        </>
      }
    >
      <Typography variant="body2">{stateText}</Typography>
      {canEnd && <EndSubscriptionButton subscription={subscription} />}
    </RecordLine>
  );
}

/** Returns a function that describes the state: ended, next payment, end date, or indefinite. */
function useStateText(timeZone: string): (subscription: Subscription) => string {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (subscription) => {
    const { nextPayAt, endDate } = subscription;
    // `endDate` is exclusive.
    const date = dateText(language, nextPayAt ?? (endDate ?? 0) - 1, timeZone);
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
