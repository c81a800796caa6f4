import { sql, type RawBuilder } from 'kysely';
import { publishedRows } from '../../../platform/database/published-rows.ts';

export { moderatorIds, readsCommunity } from './readers.reads.ts';

/** Posts of members, for the feed and for moderation. Without an author: a deleted member. */
export const postRows = publishedRows('club_posts', [
  'id',
  'author_id',
  'comments_count',
  'community_id',
  'published_at',
  'space_id',
  'state',
  'text',
]);

/** Comments on posts. */
export const commentRows = publishedRows('club_comments', [
  'id',
  'author_id',
  'created_at',
  'parent_id',
  'post_id',
  'state',
  'text',
]);

/** Whom posts and comments mention. */
export const mentionRows = publishedRows('club_mentions', ['comment_id', 'post_id', 'user_id']);

/** Files of posts. */
export const postFileRows = publishedRows('club_post_files', ['file_id', 'post_id', 'sort']);

/** Whether a person wrote something in a community that is shown. */
export const wroteIn = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ${postRows} w where w.author_id = ${user} and w.community_id = ${community} and w.state = 'shown')
  or exists (select from ${commentRows} w join ${postRows} o on o.id = w.post_id
    where w.author_id = ${user} and o.community_id = ${community} and w.state = 'shown' and o.state = 'shown'))`;
