import { publishedRows } from '../../../platform/database/published-rows.ts';

/** Subscriptions. */
export const subscriptionRows = publishedRows('payment_subscriptions', ['id', 'period_order_id']);

/** The communities that a subscription opens. */
export const subscriptionCommunityRows = publishedRows('payment_subscription_communities', ['community_id']);
