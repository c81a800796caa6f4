import { formatMoney, subscriptionState } from '@daystream/domain';
import { SoftChip } from '@daystream/ui';
import { subscriptionLine } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import type { Subscription } from './subscriptions.queries.ts';

const stateStyles = {
  next_payment: { text: 'subscriptions.active', soft: 'success' },
  ending: { text: 'subscriptions.ending', soft: 'warning' },
  ended: { text: 'subscriptions.ended', soft: 'neutral' },
  indefinite: { text: 'subscriptions.active', soft: 'success' },
} as const;

const overdueStyle = { text: 'subscriptions.unpaid', soft: 'warning' } as const;

/** The state of a subscription as a chip. */
export function SubscriptionState({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useTranslation('learner');
  const isOverdue = subscription.overduePayment !== null;
  const { text, soft } = isOverdue ? overdueStyle : stateStyles[subscriptionState(subscription)];
  return <SoftChip soft={soft}>{t(text)}</SoftChip>;
}

/** Returns the line about a subscription's failed or next payment, or its end (spec product §4, Subscription). */
export function useSubscriptionLine(): (subscription: Subscription) => string {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return (subscription) => {
    const { text, moment, price } = subscriptionLine(subscription);
    return t(text, {
      date: dates.date(moment),
      price: price === null ? '' : formatMoney(price.amount, price.currency, language),
    });
  };
}
