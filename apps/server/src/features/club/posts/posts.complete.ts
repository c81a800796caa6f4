import { completePart } from '../../../testing/complete/complete-part.ts';
import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';

export const postsComplete = completePart(async (c) => {
  const { owner, admin, mark, db } = c;
  const { communityId } = await c.part(communitiesComplete);
  const club = '/spa/api/v1/club';
  const { id: clubSpaceId } = await db
    .insertInto('club_spaces')
    .values({ community_id: communityId, title: `Space ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await admin.call('PUT', `/studio/api/communities/${communityId}/club-rules`, { text: 'Be kind' });
  for (const person of [owner, admin])
    await person.call('PUT', `${club}/communities/${communityId}/rules`, { version: 1 });
  const write = async (text: string, more: object = {}): Promise<number> =>
    (await owner.call('POST', `${club}/communities/${communityId}/posts`, { text, ...more })).json().id;
  const clubPostId = await write(`Post ${mark} @[${owner.id}]`, { space_id: clubSpaceId });
  const clubPollId = await write('A poll', { poll: { options: ['Yes', 'No'] } });
  const options = await db
    .selectFrom('club_poll_options')
    .select('id')
    .where('post_id', '=', clubPollId)
    .orderBy('sort')
    .execute();
  const clubOptionId = options[0]?.id ?? 0;
  await owner.call('PUT', `${club}/posts/${clubPollId}/vote`, { option_ids: [clubOptionId] });
  const comment = async (person: typeof owner, text: string): Promise<number> =>
    (await person.call('POST', `${club}/posts/${clubPostId}/comments`, { text })).json().id;
  const clubCommentId = await comment(owner, `Comment ${mark}`);
  await comment(admin, 'Thank you');
  await owner.call('PUT', `${club}/posts/${clubPostId}/reaction`, { reaction: '🔥' });
  return {
    clubSpaceId,
    /** A post of the owner, with a comment of theirs and one of the admin. */
    clubPostId,
    clubCommentId,
    /** A post with a poll in which the owner has voted for the option. */
    clubPollId,
    clubOptionId,
  };
});
