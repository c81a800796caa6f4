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
  added: 'Earned',
  debited: 'Spent',
  spend: 'What points are for',
  spendText_one:
    'Once you have at least {{count}} points, they can pay for a part of an order at the school: one point is one unit of the currency.',
  spendText_other:
    'Once you have at least {{count}} points, they can pay for a part of an order at the school: one point is one unit of the currency.',
  spendMissing_one: '{{count}} more point to go.',
  spendMissing_other: '{{count}} more points to go.',
  spendReady: 'You have enough points. You can spend them as soon as the school opens orders here.',
  faq: 'Questions about points',
  faqEarn: 'What are points given for?',
  faqEarnText:
    'For days you finish, homework that is accepted, courses you complete and ratings of the experts’ answers.',
  faqSpend: 'When can I spend them?',
  faqSpendText_one: 'Once you have at least {{count}} point.',
  faqSpendText_other: 'Once you have at least {{count}} points.',
  faqWorth: 'How much is a point worth?',
  faqWorthText: 'One point is one unit of the currency you pay in.',
  faqLost: 'Can points expire?',
  faqLostText: 'No. They stay until you spend them.',
} as const satisfies Translated<typeof source, 'en'>;
