import { completePart } from '../../../testing/complete/complete-part.ts';
import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';
import { membersComplete } from '../members/members.complete.ts';
import { postsComplete } from '../posts/posts.complete.ts';

export const moderationComplete = completePart(async (c) => {
  const { db, owner, admin } = c;
  const { communityId } = await c.part(communitiesComplete);
  const { clubMemberId } = await c.part(membersComplete);
  const { clubPostId } = await c.part(postsComplete);
  const club = '/spa/api/v1/club';
  const comments = await db
    .selectFrom('club_comments')
    .select(['id', 'author_id'])
    .where('post_id', '=', clubPostId)
    .where('author_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const byAdmin = await admin.call('POST', `${club}/communities/${communityId}/posts`, {
    text: 'From the team',
  });
  const foreignClubPostId: number = byAdmin.json().id;
  await owner.call('PUT', `${club}/comments/${comments.id}/report`, { reason: 'other', text: 'By mistake' });
  await admin.call('PUT', `${club}/posts/${clubPostId}/report`, { reason: 'spam' });
  await admin.call('PUT', `${club}/communities/${communityId}/members/${owner.id}/report`, {
    reason: 'other',
  });
  const { id: clubCaseId } = await db
    .selectFrom('club_cases')
    .select('id')
    .where('post_id', '=', clubPostId)
    .where('comment_id', 'is', null)
    .executeTakeFirstOrThrow();
  const sanction = async (user_id: number, kind: string, ends_at: number | null): Promise<number> =>
    (
      await admin.call('POST', '/studio/api/club-sanctions', {
        community_id: communityId,
        user_id,
        kind,
        reason: 'Spam',
        ends_at,
      })
    ).json().id;
  await sanction(owner.id, 'warning', null);
  const clubSanctionId = await sanction(clubMemberId, 'mute', 4_000_000_000);
  /** A case about a post of the owner, a post and a comment of somebody else, and a mute of another member. */
  return { clubCaseId, foreignClubPostId, reportedCommentId: comments.id, clubSanctionId };
});
