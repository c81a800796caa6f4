import { publish } from '../../../platform/database/bus.ts';
import {
  hasEndlessAccessTo,
  revokeEntitlement,
  type ProductKind,
} from '../../learning/entitlements/index.ts';
import { openedMemberships } from './opened-memberships.ts';
import { grantMembership } from './purchased-membership.ts';

/** The membership of a community that is paid once. */
export const clubProduct: ProductKind = {
  describe: () => ({
    isOfCourse: false,
    opensAccess: true,
    addsToStream: 'never',
    canBeGift: false,
    continuesDemo: false,
    extendType: 'course_subscription',
    isRepeatable: true,
  }),

  async owns(trx, userId, { community_ids: communityIds }) {
    for (const targetId of communityIds)
      if (await hasEndlessAccessTo(trx, openedMemberships, { userId, targetId })) return true;
    return false;
  },

  async give(trx, { brand, product, userId, timezone, now }) {
    const [communityId] = product.community_ids;
    if (communityId === undefined) return undefined;
    const entitlementId = await grantMembership(trx, brand, {
      userId,
      communityId,
      timezone,
      accessDays: product.access_days,
      startsAt: product.starts_at?.getTime() ?? null,
      now,
    });
    return { streamId: null, entitlementId, subscriptionId: null, units: 0 };
  },

  gave: ({ streamId, entitlementId }) => streamId === null && entitlementId !== null,

  async revoke(trx, { brand, given: { entitlementId }, userId, now }) {
    if (entitlementId === null) return;
    await revokeEntitlement(trx, entitlementId, new Date(now));
    if (userId === null) return;
    const changed = { brand: brand.appId, user_id: userId };
    await publish(trx, 'streams.changed', changed);
    await publish(trx, 'communities.changed', changed);
  },
};
