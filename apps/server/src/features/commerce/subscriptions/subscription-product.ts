import type { ProductKind } from '../../learning/entitlements/index.ts';
import { findSubscriptionProduct } from '../catalogue/index.ts';
import { buySubscription, endRefundedSubscription, readSubscribed } from './bought-subscription.ts';
import { giveContent } from './give-content.ts';

/** Courses and communities that are paid again each period. A subscriber may have them without an end, and more subscriptions. */
export const subscriptionProduct: ProductKind = {
  describe: () => ({
    isOfCourse: false,
    opensAccess: false,
    addsToStream: 'never',
    canBeGift: false,
    continuesDemo: false,
    extendType: 'course_subscription',
    isRepeatable: true,
  }),

  owns: async () => false,

  readEarlier: readSubscribed,

  async give(trx, { brand, product, userId, orderId, isTrial, now }) {
    const terms = await findSubscriptionProduct(trx, product.id);
    if (terms === undefined) return undefined;
    const subscription = await buySubscription(trx, { product: terms, userId, orderId, isTrial, now });
    const { course_ids: courseIds, community_ids: communityIds } = subscription;
    const streamIds = await giveContent(trx, brand, { userId, courseIds, communityIds, now });
    const streamId = streamIds[courseIds.indexOf(product.course_id ?? 0)] ?? streamIds[0] ?? null;
    return { streamId, entitlementId: null, subscriptionId: subscription.id, units: 0 };
  },

  gave: ({ subscriptionId }) => subscriptionId !== null,

  async revoke(trx, { brand, given: { subscriptionId }, orderId, now }) {
    if (subscriptionId === null) return;
    await endRefundedSubscription(trx, brand, { id: subscriptionId, orderId }, new Date(now));
  },
};
