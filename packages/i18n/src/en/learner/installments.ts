import type { installments as source } from '../../ru/learner/installments.ts';
import type { Translated } from '../../translated.ts';

export const installments = {
  title: 'Installments',
  active: 'Active',
  paid: 'Paid',
  canceled: 'Canceled',
  empty: 'No installments yet',
  emptyText: 'What you pay for in parts will appear here, with the dates of the payments.',
  loadError: 'Something went wrong loading installments',
  states: {
    active: 'Active',
    overdue: 'Payment failed',
    stopped: 'Access closed',
    paid: 'Paid',
    canceled: 'Canceled',
  },
  progress: '{{paid}} of {{total}} paid',
  next: 'Next payment: {{amount}} on {{date}}',
  overdueText: 'Your payment of {{amount}} failed. We will charge the card again, or you can pay now.',
  graceText: 'Your payment of {{amount}} failed. Pay it by {{date}} to keep your access.',
  stoppedText:
    'We didn’t receive {{amount}}, so your access is closed. Once you pay everything that is overdue, your access opens again and the installments continue.',
  canceledText: 'There will be no more payments.',
  pay: 'Pay {{amount}}',
  payAll: 'Pay all that remains: {{amount}}',
  card: 'Payment card',
  howToCancel: 'How to cancel',
  cancelTitle: 'Canceling installments',
  cancelText: 'School support can cancel your installments: write to us and we’ll help you with what to do.',
  support: 'Contact support',
  schedule: 'Payment schedule',
  toCourse: 'To the course',
  part: 'Payment {{number}}',
  parts: {
    planned: 'due {{date}}',
    overdue: 'overdue since {{date}}',
    paid: 'paid {{date}}',
    canceled: 'canceled',
  },
} as const satisfies Translated<typeof source, 'en'>;
