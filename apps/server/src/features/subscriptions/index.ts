export { subscriptionsRoutes } from './subscriptions.routes.ts';
export { subscriptionsStudioRoutes } from './subscriptions.studio.ts';
export { createSubscriptionRecords, type SubscriptionRecords } from './subscription-records.service.ts';
export { createSubscriptionsService, type SubscriptionsService } from './subscriptions.service.ts';
