import type { installments as source } from '../../ru/studio/installments.ts';
import type { Translated } from '../../translated.ts';

export const installments = {
  title: 'Installments',
  none: 'No installments yet',
  noneHint: 'Allow payment in parts in the settings of a service, and purchases will appear here.',
  states: { active: 'Active', paid: 'Paid', canceled: 'Canceled' },
  overdue: 'Overdue',
  onlyOverdue: 'Overdue',
  notOverdue: 'Not overdue',
  overdueFilter: 'Payments',
  accessClosed: 'Access closed until paid',
  noAccess: 'Access closed',
  paid: 'Paid',
  paidOf: '{{paid}} of {{total}}',
  next: 'Next payment',
  schedule: 'Schedule',
  part: 'Payment {{number}}',
  partStates: { planned: 'waiting', overdue: 'overdue', paid: 'paid', canceled: 'canceled' },
  order: 'order {{number}}',
  cancel: 'Cancel',
  cancelDo: 'Cancel the installments',
  cancelTitle: 'Cancel the installments?',
  cancelText:
    'Nothing more will be charged, and what is paid stays paid. Refunds are made separately, under Orders.',
  keepsAccess: 'Keep the access',
  keepsAccessHelp: 'Turn this off to close the access that the purchase gave.',
  canceled: 'Installments canceled',
} as const satisfies Translated<typeof source, 'en'>;
