import type { ArticleForm, ArticleText, Language, RecordListQuery, ArticleStatus } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  listRecords,
  type Condition,
  type RecordSource,
  type Sql,
} from '../../../platform/database/list-records.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { fileRows, heldFile, videoRows } from '../../learning/files/files.reads.ts';

type ArticlesQuery = RecordListQuery<'studio.articles.list'>;
type Field = ArticlesQuery['sort'][0];

export interface ArticleRecordRow {
  id: number;
  title: string;
  excerpt: string;
  language: Language;
  status: ArticleStatus;
  labels: string[];
  community_ids: number[];
  published_at: Date | null;
  is_announced: boolean;
  sort: number;
  preview_file_id: number | null;
  preview_key: string | null;
  preview_is_public: boolean | null;
  views_count: number;
  likes_count: number;
  favourites_count: number;
  created_at: Date;
  updated_at: Date;
}
export interface ArticleDetailsRow extends ArticleRecordRow {
  content: ArticleText | null;
  course_ids: number[];
}

const columns = sql`
  a.id, a.title, a.excerpt, a.language, a.status, a.published_at, a.is_announced, a.sort, a.preview_file_id, a.created_at, a.updated_at,
  array(select b.title from labels_of_articles m join article_labels b on b.id = m.label_id where m.article_id = a.id order by m.position) as labels,
  array(select ac.community_id from article_communities ac where ac.article_id = a.id order by ac.community_id) as community_ids,
  f.key as preview_key, f.is_public as preview_is_public, n.views as views_count, n.likes as likes_count, n.favourites as favourites_count`;
const withPreview = sql`left join ${fileRows} f on f.id = a.preview_file_id`;
const withCounts = sql`join article_counts n on n.article_id = a.id`;

const articles: RecordSource<Field> = {
  select: columns,
  from: sql`articles a ${withCounts}`,
  join: withPreview,
  key: sql`a.id`,
  sort: {
    id: sql`a.id`,
    title: sql`a.title`,
    updated_at: sql`a.updated_at`,
    published_at: { nullable: sql`a.published_at` },
    sort: sql`a.sort`,
    views_count: sql`n.views`,
    likes_count: sql`n.likes`,
  },
};

/** The maximum of choices that a select field can usefully show. */
const maxChoices = 5000;

function isInState(state: ArticlesQuery['filter']['state'], now: Date): Condition {
  if (state === undefined) return undefined;
  if (state === 'published') return sql`a.status = 'published' and a.published_at <= ${now}`;
  if (state === 'scheduled') return sql`a.status = 'published' and a.published_at > ${now}`;
  return sql`a.status = ${state}`;
}

const hasLabelNamed = (condition: Sql): Sql => sql`exists (
  select from labels_of_articles m join article_labels b on b.id = m.label_id where m.article_id = a.id and ${condition})`;

const isFound = (q: string | undefined): Condition =>
  q
    ? sql`(strpos(lower(a.title), lower(${q})) > 0 or ${hasLabelNamed(sql`strpos(lower(b.title), lower(${q})) > 0`)})`
    : undefined;

/** The columns that a form writes. */
export interface ArticleValues extends Pick<
  ArticleForm,
  'title' | 'excerpt' | 'language' | 'status' | 'is_announced' | 'sort'
> {
  content: ArticleText | null;
  search: Sql;
  published_at: Date | null;
  preview_file_id: number | null;
}

/** SQL of articles as records of the studio. */
export function createArticleRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list(query: ArticlesQuery, now: Date) {
      const { filter } = query;
      const where = [
        isAmong(sql`a.id`, filter.id),
        isFound(filter.q),
        isInState(filter.state, now),
        filter.label !== undefined && hasLabelNamed(sql`lower(b.title) = lower(${filter.label})`),
        filter.community_id !== undefined &&
          sql`exists (select from article_communities ac where ac.article_id = a.id and ac.community_id = any(${filter.community_id}::bigint[]))`,
      ];
      return listRecords<ArticleRecordRow, Field>(db, articles, where, query);
    },

    find: (id: number) =>
      findRecord<ArticleDetailsRow>(
        db,
        {
          select: sql`${columns}, a.content,
            array(select c.course_id from article_courses c where c.article_id = a.id order by c.position) as course_ids`,
          from: sql`articles a ${withCounts}`,
          join: withPreview,
        },
        [sql`a.id = ${id}`],
      ),

    /** Locks the article; false if there is none. */
    async lock(id: number): Promise<boolean> {
      const row = await db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(values: ArticleValues, now: Date): Promise<number> {
      const { id } = await db
        .insertInto('articles')
        .values({ ...columnsOf(values), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('article_counts').values({ article_id: id }).execute();
      return id;
    },

    async change(id: number, values: ArticleValues, now: Date): Promise<void> {
      await db
        .updateTable('articles')
        .set({ ...columnsOf(values), updated_at: now })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('articles').where('id', '=', id).execute();
    },

    /** Returns whether all of the communities exist. The rows copy what lists of a community are sorted by. */
    async setCommunities(
      id: number,
      communityIds: readonly number[],
      { status, published_at, sort }: Pick<ArticleValues, 'status' | 'published_at' | 'sort'>,
    ): Promise<boolean> {
      const at = status === 'published' ? published_at : null;
      await db.deleteFrom('article_communities').where('article_id', '=', id).execute();
      const { numAffectedRows } = await sql`
        insert into article_communities (article_id, community_id, published_at, sort)
        select ${id}, c.id, ${at}::timestamptz, ${sort} from ${communityRows} c where c.id = any(${[...communityIds]}::bigint[])`.execute(
        db,
      );
      return Number(numAffectedRows) === new Set(communityIds).size;
    },

    /** Returns whether all of the courses exist. */
    async setCourses(id: number, courseIds: readonly number[]): Promise<boolean> {
      await db.deleteFrom('article_courses').where('article_id', '=', id).execute();
      const { numAffectedRows } = await sql`
        insert into article_courses (article_id, course_id, position)
        select ${id}, c.id, min(w.position) from unnest(${[...courseIds]}::bigint[]) with ordinality w(id, position)
          join ${courseRows} c on c.id = w.id group by c.id`.execute(db);
      return Number(numAffectedRows) === new Set(courseIds).size;
    },

    /** Adds labels that do not exist, and sets those of the article. Labels that differ in case only are one. */
    async setLabels(id: number, labels: readonly string[]): Promise<void> {
      await db.deleteFrom('labels_of_articles').where('article_id', '=', id).execute();
      await sql`
        insert into article_labels (title) select title from unnest(${[...labels]}::text[]) title order by lower(title)
        on conflict do nothing`.execute(db);
      await sql`
        insert into labels_of_articles (article_id, label_id, position)
        select ${id}, b.id, min(w.position) from unnest(${[...labels]}::text[]) with ordinality w(title, position)
          join article_labels b on lower(b.title) = lower(w.title) group by b.id`.execute(db);
    },

    /** Keeps a file from being removed until the end of the transaction. False unless the user uploaded it, or the library or the article has it. */
    async hold(
      fileId: number,
      { userId, articleId }: { userId: number; articleId: number | null },
    ): Promise<boolean> {
      const isUsed = sql`f.user_id = ${userId}
        or exists (select from articles a where a.id = ${articleId}::bigint and a.preview_file_id = f.id)
        or exists (select from article_files p left join ${videoRows} v on v.id = p.video_id
          where p.article_id = ${articleId}::bigint and coalesce(p.file_id, v.file_id) = f.id)`;
      const { rows } = await heldFile(sql`${fileId}::bigint`, sql`(${isUsed})`).execute(db);
      return rows.length > 0;
    },

    async setFiles(id: number, fileIds: readonly number[], isInText: boolean): Promise<void> {
      await db
        .deleteFrom('article_files')
        .where('article_id', '=', id)
        .where('is_in_text', '=', isInText)
        .execute();
      await sql`
        insert into article_files (article_id, is_in_text, position, video_id, file_id)
        select ${id}, ${isInText}, w.position, v.id, case when v.id is null then w.id end
        from unnest(${[...fileIds]}::bigint[]) with ordinality w(id, position) left join ${videoRows} v on v.file_id = w.id`.execute(
        db,
      );
    },

    async choices() {
      const [labels, communities, courses] = await Promise.all([
        sql<{ title: string }>`
          select b.title from article_labels b where exists (select from labels_of_articles m where m.label_id = b.id)
          order by lower(b.title) limit ${maxChoices}`.execute(db),
        db
          .selectFrom(communityRows.as('c'))
          .select(['id', 'title'])
          .orderBy('title')
          .limit(maxChoices)
          .execute(),
        db
          .selectFrom(courseRows.as('c'))
          .select(['id', 'title'])
          .orderBy('title')
          .limit(maxChoices)
          .execute(),
      ]);
      return { labels: labels.rows.map(({ title }) => title), communities, courses };
    },
  };
}
export type ArticleRecordsRepository = ReturnType<typeof createArticleRecordsRepository>;

function columnsOf({ content, search, ...values }: ArticleValues) {
  return {
    ...values,
    content: content === null ? null : JSON.stringify(content),
    search: sql<string>`${search}`,
  };
}
