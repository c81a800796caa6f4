import { formatMoney } from '@daystream/domain';
import { joinFacts } from '@daystream/i18n';
import { cancelReasonTexts, subscriptionLine } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../platform/date-texts.ts';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Subscription } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordLine } from '../record-line.tsx';
import { EndSubscriptionButton } from './end-subscription-button.tsx';
import { subscriptionTypeTexts } from './subscription-texts.ts';

interface SubscriptionLineProps {
  readonly subscription: Subscription;
  readonly timeZone: string;
}

/** A subscription with its state, the change of plan that waits, and its cancel reason. */
export function SubscriptionLine({ subscription, timeZone }: SubscriptionLineProps) {
  const { t } = useTranslation('studio');
  const canEnd = useHasPermission('subscriptions.give') && subscription.isActive;
  const { cancelReasonType, cancelReason, plannedChange, overduePayment } = subscription;
  const { text, moment, price } = subscriptionLine(subscription);
  const language = useLanguage();
  const dateOf = (at: number) => dateText(language, at, timeZone);
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
            {joinFacts([
              t(subscriptionTypeTexts[subscription.courseServiceType]),
              t('subscriptions.courses', { count: subscription.courseIds.length }),
            ])}
          </Typography>
          {plannedChange && (
            <Typography variant="body2" color="textSecondary">
              {plannedChange.startsAt === null
                ? t('subscriptions.changeWaits', { title: plannedChange.title })
                : overduePayment
                  ? t('subscriptions.changeAfterPayment', { title: plannedChange.title })
                  : t('subscriptions.plannedChange', {
                      title: plannedChange.title,
                      date: dateOf(plannedChange.startsAt),
                    })}
            </Typography>
          )}
          {cancelTexts && (
            <Typography variant="body2" color="textSecondary">
              {t('subscriptions.canceled', { reason: cancelTexts.join(': ') })}
            </Typography>
          )}
        </>
      }
    >
      <Box>
        <Typography variant="body2" color={overduePayment ? 'error' : undefined}>
          {t(text, {
            date: dateOf(moment),
            price: price === null ? '' : formatMoney(price.amount, price.currency, language),
          })}
        </Typography>
        {overduePayment && (
          <Typography variant="body2" color="textSecondary">
            {overduePayment.stopsAt === null
              ? overduePayment.nextAttemptAt !== null &&
                t('subscriptions.nextAttempt', { date: dateOf(overduePayment.nextAttemptAt) })
              : t('subscriptions.lastChance', { date: dateOf(overduePayment.stopsAt) })}
          </Typography>
        )}
      </Box>
      {canEnd && <EndSubscriptionButton subscription={subscription} />}
    </RecordLine>
  );
}
