import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';

export const feedComplete = completePart(async ({ db, owner, options, part }) => {
  const { communityId } = await part(communitiesComplete);
  if (options.everyRow)
    await db
      .insertInto('club_feed_visits')
      .values({ user_id: owner.id, community_id: communityId, seen_until: new Date(0) })
      .execute();
});
