export { subscriptionsFeature } from './subscriptions.feature.ts';
export type { SubscriptionsService } from './subscriptions.service.ts';
