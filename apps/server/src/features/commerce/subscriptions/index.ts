export { subscriptionProduct } from './subscription-product.ts';
export { readSubscribed } from './bought-subscription.ts';
export { moveSubscriptions, subscriptionsOnlyOf } from './move-subscriptions.ts';
export { termsOf, withdrawChanges } from './apply-terms.ts';
export { planChangeCharges } from './plan-change-charges.ts';
export { planChangeEmailJob } from './plan-change-email.ts';
export {
  createSubscriptionChangesRepository,
  type AgreedTerms,
  type SubscriptionChangeRow,
} from './subscription-changes.repository.ts';
export { planRenewal, subscriptionCharges } from './subscription-charges.ts';
export { presentSubscription } from './subscriptions.present.ts';
export { createSubscriptionsRepository, type SubscriptionRow } from './subscriptions.repository.ts';
export { followStore, type StoreSubscription } from './store-subscription.ts';
export { startSubscription } from './start-subscription.ts';
export { subscriptionsFeature } from './subscriptions.feature.ts';
export { subscriptionsOf } from './subscriptions-of-user.ts';
