import { sql } from 'kysely';
import { fileRows } from '../../learning/files/files.reads.ts';
import { articleCountRows, articleInCommunityRows, articleRows } from '../articles/articles.reads.ts';
import type { FeedSource } from './feed-source.ts';

/** Published articles of the community. */
export const articleSource: FeedSource = {
  kind: 'article',
  rank: 1,
  emitsAtOnce: false,
  rows: sql`(select a.id, a.community_id, a.published_at, null::bigint as author_id from ${articleInCommunityRows} a)`,
  content: () => sql`(
    select json_build_object('id', a.id, 'title', a.title, 'excerpt', a.excerpt, 'views', n.views, 'likes', n.likes,
      'preview_key', f.key, 'preview_is_public', f.is_public)
    from ${articleRows} a join ${articleCountRows} n on n.article_id = a.id left join ${fileRows} f on f.id = a.preview_file_id
    where a.id = i.id)`,
};
