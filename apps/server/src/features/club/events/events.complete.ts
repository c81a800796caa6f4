import { completePart } from '../../../testing/complete/complete-part.ts';
import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';

export const eventsComplete = completePart(async (c) => {
  const { t, owner, admin, mark } = c;
  const { communityId } = await c.part(communitiesComplete);
  const startsAt = Math.floor(t.clock.now / 1000) + 3 * 86_400;
  const created = await admin.call('POST', '/studio/api/club-events', {
    community_id: communityId,
    title: `Event ${mark}`,
    starts_at: startsAt,
    ends_at: startsAt + 3600,
  });
  const clubEventId: number = created.json().id;
  await owner.call('PUT', `/spa/api/v1/club/events/${clubEventId}/attendance`, { is_coming: true });
  /** An event of the community, to which the owner comes. */
  return { clubEventId };
});
