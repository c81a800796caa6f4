import { sql } from 'kysely';
import { postRows } from '../posts/posts.reads.ts';
import type { FeedSource } from './feed-source.ts';

/** Posts of members that everybody in the community may see. The feature `posts` presents them. */
export const postSource: FeedSource = {
  kind: 'post',
  rank: 0,
  emitsAtOnce: true,
  rows: sql`(select p.id, p.community_id, p.published_at, p.author_id from ${postRows} p where p.state = 'shown')`,
  content: () => sql`null::json`,
};
