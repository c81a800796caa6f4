import type { ArticleText } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import { fileRows, videoRows } from '../../learning/files/files.reads.ts';
import { articleQuery } from './article-search.sql.ts';

export interface ArticleCardRow {
  id: number;
  title: string;
  excerpt: string;
  created_at: Date;
  published_at: Date;
  sort: number;
  preview_key: string | null;
  preview_is_public: boolean | null;
  views: number;
  likes: number;
  labels: { id: number; title: string }[];
  liked: boolean;
  is_favourite: boolean;
  /** A community of the reader that shows it. */
  community_id: number;
  /** The place in the list. */
  cursor: string;
}

interface Reader {
  userId: number;
  /** The communities that the reader owns, or one of them. */
  communityIds: readonly number[];
  now: Date;
}
export interface ArticlesPage extends Reader {
  labelId: number | undefined;
  q: string | undefined;
  isFavourite: boolean;
  cursor: string | undefined;
  limit: number;
}

const labelsOf = (articleId: Sql) => sql`coalesce((
  select json_agg(json_build_object('id', b.id, 'title', b.title) order by m.position)
  from labels_of_articles m join article_labels b on b.id = m.label_id where m.article_id = ${articleId}), '[]')`;

/** The columns of the article `a` for a reader. */
const cardOf = (userId: number) => sql`
  a.id, a.title, a.excerpt, a.created_at, a.published_at, a.sort, f.key as preview_key, f.is_public as preview_is_public, n.views, n.likes,
  ${labelsOf(sql`a.id`)} as labels,
  exists (select from article_likes l where l.article_id = a.id and l.user_id = ${userId}) as liked,
  exists (select from article_favourites l where l.article_id = a.id and l.user_id = ${userId}) as is_favourite`;
const withCounts = sql`join article_counts n on n.article_id = a.id left join ${fileRows} f on f.id = a.preview_file_id`;

/** The community, of the least id, in which the reader reads an article. */
const shownTo = ({ communityIds, now }: Reader, articleId: Sql) => sql`
  (select min(ac.community_id) from article_communities ac
    where ac.article_id = ${articleId} and ac.community_id = any(${[...communityIds]}::bigint[]) and ac.published_at <= ${now})`;

/** SQL of articles as their readers see them. */
export function createArticlesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** A page of a list, and one article more if there is one: `limit + 1` rows at most. */
    async list(page: ArticlesPage): Promise<ArticleCardRow[]> {
      const found = pageOf(page);
      if (found === undefined) return [];
      const { rows } = await sql<ArticleCardRow>`
        select ${cardOf(page.userId)}, p.community_id, p.cursor
        from (${found}) p join articles a on a.id = p.article_id ${withCounts}
        order by p.position`.execute(db);
      return rows;
    },

    /** An article that is published, in whatever community. `community_id`: one that the reader owns; null: none of its communities. */
    async find(id: number, reader: Reader) {
      const { rows } = await sql<
        Omit<ArticleCardRow, 'community_id' | 'cursor'> & {
          community_id: number | null;
          content: ArticleText | null;
          course_ids: number[];
          community_ids: number[];
        }
      >`
        select ${cardOf(reader.userId)}, a.content, ${shownTo(reader, sql`a.id`)} as community_id,
          array(select c.course_id from article_courses c where c.article_id = a.id order by c.position) as course_ids,
          array(select ac.community_id from article_communities ac where ac.article_id = a.id) as community_ids
        from articles a ${withCounts}
        where a.id = ${id} and a.status = 'published' and a.published_at <= ${reader.now}`.execute(db);
      return rows[0];
    },

    /** The files of an article in their order. */
    async files(id: number): Promise<{ file_id: number; is_in_text: boolean }[]> {
      const { rows } = await sql<{ file_id: number; is_in_text: boolean }>`
        select coalesce(p.file_id, v.file_id) as file_id, p.is_in_text
        from article_files p left join ${videoRows} v on v.id = p.video_id
        where p.article_id = ${id} order by p.position`.execute(db);
      return rows;
    },

    /** The labels of a community with how many articles have each. */
    async labels(
      communityId: number,
      now: Date,
    ): Promise<{ id: number; title: string; articles_count: number }[]> {
      const { rows } = await sql<{ id: number; title: string; articles_count: number }>`
        select b.id, b.title, count(*)::int as articles_count
        from article_communities ac join labels_of_articles m on m.article_id = ac.article_id join article_labels b on b.id = m.label_id
        where ac.community_id = ${communityId} and ac.published_at <= ${now}
        group by b.id, b.title order by count(*) desc, lower(b.title) limit ${maxLabels}`.execute(db);
      return rows;
    },

    /** Those of the communities that have one of the names (`uniq`). */
    async communitiesNamed(
      uniqs: readonly string[],
      communityIds: readonly number[],
    ): Promise<{ id: number; uniq: string }[]> {
      const { rows } = await sql<{ id: number; uniq: string }>`
        select c.id, c.uniq from ${communityRows} c where c.uniq = any(${[...uniqs]}::text[]) and c.id = any(${[...communityIds]}::bigint[])
        order by c.id`.execute(db);
      return rows;
    },
  };
}
export type ArticlesRepository = ReturnType<typeof createArticlesRepository>;

const maxLabels = 50;

/** The articles of a page: `article_id`, `community_id`, `cursor`, `position`. Undefined for a search without a word. */
function pageOf(page: ArticlesPage): Sql | undefined {
  if (page.isFavourite) return favouritesPage(page);
  return page.q === undefined ? sortedPage(page) : searchPage(page);
}

const hasLabel = (labelId: number | undefined, articleId: Sql): Sql =>
  labelId === undefined
    ? sql`true`
    : sql`exists (select from labels_of_articles m where m.article_id = ${articleId} and m.label_id = ${labelId})`;

const numbersOf = (cursor: string) => cursor.split('.').map(Number);

/** By `sort`, then newest first. Each community gives a page of its own index; an article of several is listed once. */
function sortedPage({ communityIds, labelId, cursor, now, limit }: ArticlesPage): Sql {
  const [sort = 0, publishedAt = 0, id = 0] = cursor === undefined ? [] : numbersOf(cursor);
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(ac.sort > ${sort} or (ac.sort = ${sort} and (ac.published_at, ac.article_id) < (to_timestamp(${publishedAt}), ${id}::bigint)))`;
  return sql`
    select one.article_id, one.community_id, row_number() over (order by one.sort, one.published_at desc, one.article_id desc) as position,
      concat_ws('.', one.sort, extract(epoch from one.published_at)::bigint, one.article_id) as cursor
    from (
      select distinct on (l.sort, l.published_at, l.article_id) l.*
      from unnest(${[...communityIds]}::bigint[]) as c(id) cross join lateral (
        select ac.* from article_communities ac
        where ac.community_id = c.id and ac.published_at <= ${now} and ${after} and ${hasLabel(labelId, sql`ac.article_id`)}
        order by ac.sort, ac.published_at desc, ac.article_id desc limit ${limit + 1}
      ) l
      order by l.sort, l.published_at desc, l.article_id desc, l.community_id limit ${limit + 1}
    ) one`;
}

/** By relevance. */
function searchPage(page: ArticlesPage): Sql | undefined {
  const query = articleQuery(page.q ?? '');
  if (query === undefined) return undefined;
  const { labelId, cursor, limit } = page;
  const [rank = 0, id = 0] = cursor === undefined ? [] : numbersOf(cursor);
  const after =
    cursor === undefined ? sql`true` : sql`(found.rank, found.article_id) < (${rank}::int, ${id}::bigint)`;
  return sql`
    select found.article_id, found.community_id, row_number() over (order by found.rank desc, found.article_id desc) as position,
      concat_ws('.', found.rank, found.article_id) as cursor
    from (
      select a.id as article_id, (ts_rank(a.search, q.query) * 1000000)::int as rank, ${shownTo(page, sql`a.id`)} as community_id
      from (select ${query} as query) q join articles a on a.search @@ q.query
      where ${hasLabel(labelId, sql`a.id`)}
    ) found
    where found.community_id is not null and ${after}
    order by found.rank desc, found.article_id desc limit ${limit + 1}`;
}

/** The favourites of the reader, the last one first. */
function favouritesPage(page: ArticlesPage): Sql {
  const { userId, labelId, cursor, limit } = page;
  const [at = 0, id = 0] = cursor === undefined ? [] : numbersOf(cursor);
  const micros = sql`(extract(epoch from v.created_at) * 1000000)::bigint`;
  const after =
    cursor === undefined ? sql`true` : sql`(${micros}, v.article_id) < (${at}::bigint, ${id}::bigint)`;
  return sql`
    select one.*, row_number() over (order by one.created_at desc, one.article_id desc) as position from (
      select v.article_id, v.created_at, s.community_id, concat_ws('.', ${micros}, v.article_id) as cursor
      from article_favourites v cross join lateral (select ${shownTo(page, sql`v.article_id`)} as community_id) s
      where v.user_id = ${userId} and s.community_id is not null and ${after} and ${hasLabel(labelId, sql`v.article_id`)}
      order by v.created_at desc, v.article_id desc limit ${limit + 1}
    ) one`;
}
