export { ordersFeature } from './orders.feature.ts';
export type { ChargeRuns } from './charges/run-charges.service.ts';
export type { FollowUps } from './follow-ups/follow-ups.service.ts';
export type { OrdersService } from './orders.service.ts';
