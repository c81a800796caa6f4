export { ordersFeature } from './orders.feature.ts';
export type { OrdersService } from './orders.service.ts';
