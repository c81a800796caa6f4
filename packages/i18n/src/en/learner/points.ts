import type { points as source } from '../../ru/learner/points.ts';
import type { Translated } from '../../translated.ts';

export const points = {
  title: 'My points',
  balance: 'Your balance',
  history: 'History',
  more: 'Show more',
  empty: 'No points yet',
  emptyText: 'Finish days and send in homework, and your points will appear here.',
  wholeHistory: 'See all',
  added: 'Earned',
  debited: 'Spent',
  held: 'On hold for an unpaid order',
  spend: 'How to spend them',
  spendText_one:
    'You can redeem points for rewards from the school or pay with them once your balance reaches {{count}}.',
  spendText_other:
    'You can redeem points for rewards from the school or pay with them once your balance reaches {{count}}.',
  spendMissing_one: '{{count}} more point, and you can pay with them.',
  spendMissing_other: '{{count}} more points, and you can pay with them.',
  spendReady: 'You have enough points to spend.',
  toCatalog: 'Browse the catalog',
  rewards: 'Rewards',
  claim: 'Redeem',
  claimOf: 'Redeem points for “{{title}}”',
  claimTitle: 'Redeem points for “{{title}}”?',
  claimText_one:
    '{{count}} point will be taken from your balance. The school will see your request and tell you how to receive the reward.',
  claimText_other:
    '{{count}} points will be taken from your balance. The school will see your request and tell you how to receive the reward.',
  claimedTitle: 'Request sent',
  claimed: 'The school’s answer will appear under “My requests”.',
  left: '{{count}} left',
  soldOut: 'Sold out',
  notEnough_one: '{{count}} point to go',
  notEnough_other: '{{count}} points to go',
  claims: 'My requests',
  claimWaiting: 'Waiting for the school',
  claimGiven: 'Received',
  claimDeclined: 'Declined, points returned',
  faq: 'Questions about points',
  faqEarn: 'How do I earn points?',
  faqEarnText:
    'For finished days and accepted homework: each shows how many. Also for completing a course ({{course}}) and for rating an expert’s answer ({{rating}}).',
  faqPurchases: 'Do purchases earn points?',
  faqPurchasesText: 'Yes: {{percent}}% of each order you pay for comes back in points.',
  faqSpend: 'When can I spend them?',
  faqSpendText_one: 'Once you have at least {{count}} point.',
  faqSpendText_other: 'Once you have at least {{count}} points.',
  faqLost: 'Can points expire?',
  faqLostText: 'No. They stay until you spend them.',
} as const satisfies Translated<typeof source, 'en'>;
