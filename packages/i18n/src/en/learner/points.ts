import type { points as source } from '../../ru/learner/points.ts';
import type { Translated } from '../../translated.ts';

export const points = {
  title: 'My points',
  balance: 'Your balance',
  history: 'History',
  more: 'Show more',
  empty: 'No points yet',
  emptyText: 'Complete days and send in homework, and your points will appear here.',
  wholeHistory: 'Whole history',
  faq: 'Questions about points',
  faqEarn: 'What are points given for?',
  faqEarnText:
    'For days you end, homework that is accepted, courses you complete, ratings and recommending the school to friends.',
  faqSpend: 'When can I spend them?',
  faqSpendText_one: 'Once you have at least {{count}} point.',
  faqSpendText_other: 'Once you have at least {{count}} points.',
  faqWorth: 'How much is a point worth?',
  faqWorthText: 'One point is one unit of the currency you pay in.',
  faqLost: 'Can points expire?',
  faqLostText: 'No. They stay until you spend them.',
} as const satisfies Translated<typeof source, 'en'>;
