import { sql, type RawBuilder } from 'kysely';
import { publishedRows } from '../../../platform/database/published-rows.ts';

/**
 * Published articles in each community that shows them; those whose time has not come are among them (`published_at`). The index `(community_id, published_at desc,
 * id desc)` finds the newest ones of a community.
 */
export const articleInCommunityRows: RawBuilder<{ id: number; community_id: number; published_at: Date }> =
  sql`(select article_id as id, community_id, published_at from article_communities where published_at is not null)`;

/** What a list shows of articles. */
export const articleRows = publishedRows('articles', ['id', 'title', 'excerpt', 'preview_file_id']);

/** Views, likes and favourites of articles, as `article_id`. */
export const articleCountRows = publishedRows('article_counts', [
  'article_id',
  'views',
  'likes',
  'favourites',
]);
