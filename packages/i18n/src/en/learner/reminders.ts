import type { reminders as source } from '../../ru/learner/reminders.ts';
import type { Translated } from '../../translated.ts';

export const reminders = {
  title: 'Reminders',
  lead: 'We remind you at your local time, but not on rest days, during a freeze or once the day is done.',
  empty: 'No reminders yet',
  emptyText: 'Pick a time that suits you and practicing gets easier.',
  add: 'New reminder',
  off: 'Notifications are off, so reminders don’t come.',
  turnOn: 'Turn notifications on',
  edit: 'Reminder',
  time: 'Time',
  days: 'Days of the week',
  noDays: 'Choose at least one day.',
  everyDay: 'Every day',
  workdays: 'On weekdays',
  save: 'Save',
  remove: 'Delete',
} as const satisfies Translated<typeof source, 'en'>;
