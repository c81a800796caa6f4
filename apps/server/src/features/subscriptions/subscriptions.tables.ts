/** The tables that this feature owns: no other names them in SQL. */
export const tables = [
  'payment_subscription_communities',
  'payment_subscription_courses',
  'payment_subscriptions',
  'subscription_changes',
];
