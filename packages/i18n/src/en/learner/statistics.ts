import type { statistics as source } from '../../ru/learner/statistics.ts';
import type { Translated } from '../../translated.ts';

export const statistics = {
  title: 'What you have done',
  offline: 'No connection. Your figures will appear when you’re back online.',
  hours: 'Hours of practice',
  lessons: 'Lessons watched',
  tasks: 'Homework accepted',
  courses: 'Courses completed',
  linkJumps: 'Visits through your link',
  referralOrders: 'Orders through your link',
  cashback: 'Cashback',
  discount: 'Friends’ discount',
} as const satisfies Translated<typeof source, 'en'>;
