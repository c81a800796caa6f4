import type { paymentMethods as source } from '../../ru/learner/payment-methods.ts';
import type { Translated } from '../../translated.ts';

export const paymentMethods = {
  title: 'Cards',
  lead: 'Subscriptions and installments are charged to the default card.',
  default: 'Default',
  expiring: 'Expires soon',
  expired: 'Expired',
  validUntil: 'Valid until {{until}}',
  validWas: 'Expired after {{until}}',
  used: 'your next payments come from it',
  makeDefault: 'Make default',
  remove: 'Remove',
  add: 'Add a card',
  empty: 'You have no cards',
  emptyText: 'Add a card and your subscription or installments will be paid by themselves.',
  loadError: 'Couldn’t load your cards',
  safe: 'You enter the card number on the page of the payment service. The school never sees or stores it.',
  added: 'Your card has been added',
  adding: 'We’re waiting for your card to be confirmed. It will appear here in a few seconds.',
  notAdded: 'The card wasn’t added. Try again or use another one.',
  removeTitle: 'Remove this card?',
  removeText: '{{card}} will no longer be used for payments.',
  removeUsedText: 'Your payments come from {{card}}. Later ones will be charged to your other card.',
  removeLastTitle: 'Remove your only card?',
  removeLastText:
    'Your subscription or installments are paid from {{card}}. Without a card the next payment fails and your access will end.',
  removeAnyway: 'Remove anyway',
} as const satisfies Translated<typeof source, 'en'>;
