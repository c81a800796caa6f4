import { subscriptionState } from '@daystream/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../platform/current-user.ts';
import type { Subscription } from './subscriptions.queries.ts';

const looks = {
  next_payment: { text: 'subscriptions.active', soft: 'success' },
  ending: { text: 'subscriptions.ending', soft: 'warning' },
  ended: { text: 'subscriptions.ended', soft: 'neutral' },
  indefinite: { text: 'subscriptions.active', soft: 'success' },
} as const;

/** How a subscription stands, in a word. */
export function SubscriptionState({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('learner');
  const { text, soft } = looks[subscriptionState(subscription)];
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.5,
        width: 'fit-content',
        fontSize: '0.875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        borderRadius: (theme) => `${theme.corners.button}px`,
        bgcolor: `soft.${soft}.fill`,
        color: `soft.${soft}.ink`,
      }}
    >
      {t(text)}
    </Box>
  );
}

/** The line that a subscription says of itself: ended, the next payment, its end, or that it has none (spec product §4, Subscription). */
export function useSubscriptionLine(): (subscription: Subscription) => string {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return (subscription) => {
    const { nextPayAt, endDate } = subscription;
    // The end itself is not part of it any more.
    const date = dates.date(nextPayAt ?? (endDate ?? 0) - 1);
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
