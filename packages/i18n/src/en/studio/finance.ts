import type { finance as source } from '../../ru/studio/finance.ts';
import type { Translated } from '../../translated.ts';

export const finance = {
  title: 'Finance',
  note: 'From the ledger, as the payment provider confirmed it. Days follow the school’s time zone: {{zone}}.',
  testOnly:
    'These are test payments: no money was received. They leave this report once you connect a provider.',
  nothing: 'Nothing sold yet. Revenue, refunds and fees will show up here.',
  sales: 'Sales',
  salesCount: 'Number of sales',
  orders: 'Orders',
  refunded: 'Refunds',
  fees: 'Fees',
  net: 'Net',
  discount: 'Discounts',
  tax: 'Tax',
  disputed: 'Disputed',
  steps: 'Money over time',
  service: 'Service',
  severalServices: 'Several services',
  subscriptions: 'Subscriptions',
  subscriptionsNote:
    'Trials do not count: a subscription counts from its first payment. Yearly and weekly prices are converted to a month.',
  mrr: 'Monthly recurring revenue',
  active: 'Active subscriptions',
  newOnes: 'New',
  lostOnes: 'Lost',
  churn: 'Churn',
  newMrr: 'New revenue',
  lostMrr: 'Lost revenue',
  comings: 'New and lost subscriptions',
  byMonth: 'Subscriptions by month',
} as const satisfies Translated<typeof source, 'en'>;
