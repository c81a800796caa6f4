import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { dayRows, stageRows } from '../../learning/courses/courses.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { segmentRows } from '../../learning/segments/segments.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** Data of a learner that the banner rule needs. */
export interface ReaderRow {
  segment_ids: number[];
  labels: string[];
  course_ids: number[];
  stage_day_ids: number[];
  dismissed_ids: number[];
  created_at: Date;
}

/** The names of a banner's segments, and its labels. */
export const segmentNames = sql<string[]>`array(
  select unnest(banners.labels) union select g.name from ${segmentRows} g where g.id = any(banners.segment_ids) order by 1)`;

/** A banner with its picture and the names of its segments. */
export const selectBanners = (db: BrandDatabase | Transaction<BrandTables>) =>
  db
    .selectFrom('banners')
    .innerJoin(fileRows.as('image'), 'image.id', 'banners.image_file_id')
    .selectAll('banners')
    .select(['image.key as image_key', 'image.width as image_width', 'image.height as image_height'])
    .select(segmentNames.as('segment_names'));
export type BannerRow = Awaited<ReturnType<ReturnType<typeof selectBanners>['execute']>>[number];

/** SQL of banners for learners. */
export function createBannersRepository(db: BrandDatabase) {
  return {
    /** All active banners in their order; the domain rule decides which ones a learner sees. */
    listActive: (type: string): Promise<BannerRow[]> =>
      selectBanners(db)
        .where('banners.type', '=', type)
        .where('banners.is_active', '=', true)
        .orderBy('banners.sort')
        .orderBy('banners.id')
        .execute(),

    /** The learner's labels, those of the given segments that they are in, active courses, and those of their days that a banner names. */
    reader: async (
      userId: number,
      segments: readonly { id: number; condition: Sql }[],
    ): Promise<ReaderRow | undefined> => {
      const own = segments.map(({ id, condition }) => sql`case when ${condition} then ${id}::bigint end`);
      const { rows } = await sql<ReaderRow>`
        with own as (select course_id from ${streamRows} user_course_streams where user_id = ${userId} and withdrawn_at is null)
        select u.segments as labels, array_remove(array[${sql.join(own)}]::bigint[], null) as segment_ids, u.created_at, array(select course_id from own) as course_ids,
          array(
            select d.id from ${dayRows} d join ${stageRows} s on s.id = d.course_stage_id
            where s.course_id in (select course_id from own)
              and d.id in (select unnest(b.stage_day_ids) from banners b where b.is_active)
          ) as stage_day_ids,
          array(select banner_id from banner_dismissals where user_id = ${userId}) as dismissed_ids
        from ${userRows} u where u.id = ${userId}`.execute(db);
      return rows[0];
    },

    one: (id: number): Promise<BannerRow | undefined> =>
      selectBanners(db).where('banners.id', '=', id).where('banners.is_active', '=', true).executeTakeFirst(),

    dismiss: (userId: number, bannerId: number) =>
      db
        .insertInto('banner_dismissals')
        .values({ user_id: userId, banner_id: bannerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  };
}
