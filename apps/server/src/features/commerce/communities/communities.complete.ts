import { completePart } from '../../../testing/complete/complete-part.ts';
import { addMember } from './index.ts';

export const communitiesComplete = completePart(async ({ t, brand, db, owner, mark }) => {
  const community = await db
    .insertInto('communities')
    .values({ uniq: mark, slug: mark, title: `Club of ${brand.appId}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) =>
    addMember(trx, {
      userId: owner.id,
      communityId: community.id,
      startDate: new Date(t.clock.now),
      endDate: null,
      isOptionalPurchase: false,
    }),
  );
  const membership = await db
    .selectFrom('user_communities')
    .select('id')
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow();
  /** A community of the brand, and the owner's membership in it. */
  return { communityId: community.id, membershipId: membership.id };
});
