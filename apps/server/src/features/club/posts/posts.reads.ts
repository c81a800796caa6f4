import { publishedRows } from '../../../platform/database/published-rows.ts';

export { readsCommunity } from './readers.reads.ts';

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

/** Files of posts. */
export const postFileRows = publishedRows('club_post_files', ['file_id', 'post_id', 'sort']);
