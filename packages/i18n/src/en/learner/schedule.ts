import type { schedule as source } from '../../ru/learner/schedule.ts';
import type { Translated } from '../../translated.ts';

export const schedule = {
  title: 'Schedule',
  empty: 'Nothing is planned yet',
  emptyText: 'The days of your courses that open soon will appear here.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  wholeDay: 'until the end of the day',
  feed: 'In your calendar',
  feedText:
    'Subscribe to the schedule in the calendar of your phone or computer. It stays up to date by itself.',
  feedHidden:
    'Your calendar is connected. The link was made a while ago and can’t be shown again. A new one replaces it: you’ll have to subscribe again.',
  feedMake: 'Get the link',
  feedAddress: 'Calendar link',
  feedCopy: 'Copy',
  feedCopied: 'Copied',
  feedOpen: 'Open in the calendar',
  feedPrivate:
    'The link is private: anyone who has it sees your schedule. If it got into the wrong hands, renew it.',
  feedRenew: 'Renew the link',
  feedRemove: 'Turn off',
  more: 'Show more',
} as const satisfies Translated<typeof source, 'en'>;
