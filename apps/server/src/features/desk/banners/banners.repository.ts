import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { dayRows, stageRows } from '../../learning/courses/courses.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** Data of a learner that the banner rule needs. */
export interface ReaderRow {
  segments: string[];
  course_ids: number[];
  stage_day_ids: number[];
  dismissed_ids: number[];
  created_at: Date;
}

/** A banner with its picture. */
export const selectBanners = (db: BrandDatabase | Transaction<BrandTables>) =>
  db
    .selectFrom('banners')
    .innerJoin(fileRows.as('image'), 'image.id', 'banners.image_file_id')
    .selectAll('banners')
    .select(['image.key as image_key', 'image.width as image_width', 'image.height as image_height']);
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

    /** The learner's segments by label and by rule, active courses, and those of their days that a banner names. */
    reader: async (
      userId: number,
      segments: readonly { name: string; condition: Sql }[],
    ): Promise<ReaderRow | undefined> => {
      const byRule = segments.map(
        ({ name, condition }) => sql`case when ${condition} then ${name}::text end`,
      );
      const { rows } = await sql<ReaderRow>`
        with own as (select course_id from ${streamRows} user_course_streams where user_id = ${userId} and withdrawn_at is null)
        select u.segments || array_remove(array[${sql.join(byRule)}]::text[], null) as segments, u.created_at, array(select course_id from own) as course_ids,
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
