import { sql } from 'kysely';
import {
  deleteRows,
  moveRows,
  rowsOf,
  rowsWhere,
  type PersonalData,
} from '../../../platform/personal-data/index.ts';

export const subscriptionsPersonalData: PersonalData = {
  feature: 'subscriptions',
  columns: ['payment_subscriptions.user_id'],
  merge: (trx, from, into) => moveRows(trx, 'payment_subscriptions', 'user_id', from, into),
  erase: (trx, userId) => deleteRows(trx, 'payment_subscriptions', 'user_id', userId),
  async export(db, userId) {
    const own = sql`t.subscription_id in (select id from payment_subscriptions where user_id = ${userId})`;
    return {
      payment_subscriptions: await rowsOf(db, 'payment_subscriptions', 'user_id', userId),
      payment_subscription_courses: await rowsWhere(db, 'payment_subscription_courses', own),
      subscription_changes: await rowsWhere(db, 'subscription_changes', own),
      payment_subscription_communities: await rowsWhere(db, 'payment_subscription_communities', own),
    };
  },
};
