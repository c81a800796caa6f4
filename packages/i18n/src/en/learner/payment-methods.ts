import type { paymentMethods as source } from '../../ru/learner/payment-methods.ts';
import type { Translated } from '../../translated.ts';

export const paymentMethods = {
  title: 'Cards',
  lead: 'Your subscription is charged to the default card.',
  default: 'Default',
  expiring: 'Expires soon',
  expired: 'Expired',
  validUntil: 'Valid until {{until}}',
  validWas: 'Expired after {{until}}',
  used: 'pays for your subscription',
  makeDefault: 'Make default',
  remove: 'Remove',
  add: 'Add a card',
  empty: 'You have no cards',
  emptyText: 'Add a card and your subscription will renew by itself.',
  loadError: 'Couldn’t load your cards',
  safe: 'You enter the card number on the page of the payment service. The school never sees or stores it.',
  added: 'Your card has been added',
  adding: 'We’re waiting for your card to be confirmed. It will appear here in a few seconds.',
  notAdded: 'The card wasn’t added. Try again or use another one.',
  removeTitle: 'Remove this card?',
  removeText: '{{card}} will no longer be used for payments.',
  removeUsedText: '{{card}} pays for your subscription. Later payments will be charged to your other card.',
  removeLastTitle: 'Remove your only card?',
  removeLastText:
    '{{card}} pays for your subscription. Without a card it won’t renew and your access will end.',
  removeAnyway: 'Remove anyway',
} as const satisfies Translated<typeof source, 'en'>;
