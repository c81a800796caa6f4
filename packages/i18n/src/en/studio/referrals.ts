import type { referrals as source } from '../../ru/studio/referrals.ts';
import type { Translated } from '../../translated.ts';

export const referrals = {
  title: 'Invitations',
  settings: 'Points and invitations',
  saved: 'Settings saved',
  empty: 'Nobody has bought through a learner’s link yet',
  emptyHint:
    'Turn on the discount or the cashback, and every learner gets a link of their own on the points page.',
  inviter: 'Invited by',
  friend: 'Bought by',
  gave: 'What the link gave',
  discount: '{{amount}} off',
  points_one: 'Cashback: {{count}} point',
  points_other: 'Cashback: {{count}} points',
  invited_one: '{{count}} order through the link',
  invited_other: '{{count}} orders through the link',
  paidAt: 'Paid',
  purchasePercent: 'Points for a purchase, %',
  purchasePercentHelp: 'Of the amount paid. 0: none',
  cashbackPercent: 'Cashback for the inviter, %',
  cashbackPercentHelp: 'Of a friend’s first order, in points. 0: none',
  invitedPercent: 'Discount for the invited, %',
  invitedPercentHelp: 'Off the first order. Not added to a promo code: the larger discount counts',
  minPrice: 'Minimum price of an order',
  minPriceHelp: 'In the currency of the order. Cheaper orders give neither points nor a discount',
  withInvitation: 'Invitation: −{{amount}}',
} as const satisfies Translated<typeof source, 'en'>;
