import { completePart } from '../../../testing/complete/complete-part.ts';
import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';
import { addMember } from '../../commerce/communities/index.ts';
import { createPerson } from '../../../testing/base/people.ts';

export const membersComplete = completePart(async (c) => {
  const { t, brand, db, owner } = c;
  const { communityId } = await c.part(communitiesComplete);
  const club = '/spa/api/v1/club';
  const join = async (userId: number) =>
    db.transaction().execute((trx) =>
      addMember(trx, {
        userId,
        communityId,
        startDate: new Date(t.clock.now),
        endDate: null,
        isOptionalPurchase: false,
      }),
    );
  const member = await createPerson(t, brand);
  await join(member.id);
  await owner.call('PUT', `${club}/profile`, {
    about: 'I paint',
    shows_picture: true,
    shows_city: true,
    shows_about: true,
    is_listed: true,
    is_ranked: true,
  });
  await owner.call('PUT', `${club}/blocks/${member.id}`);
  // Of the other column.
  await member.call('PUT', `${club}/blocks/${owner.id}`);
  /** Another member of the owner's community; each has blocked the other. */
  return { clubMemberId: member.id };
});
