export { buySubscription, endRefundedSubscription, readSubscribed } from './bought-subscription.ts';
export { moveSubscriptions, subscriptionsOnlyOf } from './move-subscriptions.ts';
export { planRenewal, subscriptionCharges } from './subscription-charges.ts';
export { startSubscription } from './start-subscription.ts';
export { subscriptionsFeature } from './subscriptions.feature.ts';
export { subscriptionsOf, type SubscriptionsColumn } from './subscriptions-of-user.ts';
