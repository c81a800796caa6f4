import type { BannerForm, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import { courseRows, dayRows, stageRows } from '../../learning/courses/courses.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { removeFileUnless } from '../../learning/files/index.ts';
import { segmentRows } from '../../learning/segments/segments.reads.ts';
import { segmentNames, selectBanners, type BannerRow } from './banners.repository.ts';

type BannersQuery = RecordListQuery<'studio.banners.list'>;

const banners: RecordSource<BannersQuery['sort'][0]> = {
  select: sql`banners.*, f.key as image_key, f.width as image_width, f.height as image_height, ${segmentNames} as segment_names`,
  from: sql`banners`,
  join: sql`join ${fileRows} f on f.id = banners.image_file_id`,
  key: sql`banners.id`,
  sort: {
    sort: sql`banners.sort`,
    id: sql`banners.id`,
    title: sql`banners.title`,
    position: sql`banners.position`,
    placement: sql`banners.placement`,
    is_active: sql`banners.is_active`,
    start_date: { nullable: sql`banners.start_date` },
    end_date: { nullable: sql`banners.end_date` },
    updated_at: sql`banners.updated_at`,
  },
};

/** The maximum of choices that a select field can usefully show. */
const maxChoices = 5000;

export type BannerValues = Omit<BannerForm, 'image_id'>;

/** SQL of banners as records of the studio. */
export function createBannerRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list(query: BannersQuery) {
      const { filter } = query;
      const where = [
        isAmong(sql`banners.id`, filter.id),
        contains(sql`banners.title`, filter.q),
        isEqual(sql`banners.position`, filter.position),
        isEqual(sql`banners.placement`, filter.placement),
        isEqual(sql`banners.type`, filter.type),
        isEqual(sql`banners.is_active`, filter.is_active),
        filter.stage_day_id !== undefined &&
          sql`banners.stage_day_ids @> array[${filter.stage_day_id}]::bigint[]`,
      ];
      return listRecords<BannerRow, BannersQuery['sort'][0]>(db, banners, where, query);
    },

    one: (id: number): Promise<BannerRow | undefined> =>
      selectBanners(db).where('banners.id', '=', id).executeTakeFirst(),

    withImage: (fileId: number): Promise<BannerRow | undefined> =>
      selectBanners(db).where('banners.image_file_id', '=', fileId).executeTakeFirst(),

    add: (values: BannerValues, imageFileId: number): Promise<{ id: number }> =>
      db
        .insertInto('banners')
        .values({ ...columnsOf(values), image_file_id: imageFileId })
        .returning('id')
        .executeTakeFirstOrThrow(),

    change: (id: number, values: BannerValues, imageFileId: number) =>
      db
        .updateTable('banners')
        .set({ ...columnsOf(values), image_file_id: imageFileId, updated_at: sql`now()` })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),

    remove: (id: number) => db.deleteFrom('banners').where('id', '=', id).returning('id').executeTakeFirst(),

    /** Deletes the row of a picture that no banner uses; returns the key of its file. */
    removeUnusedImage: (fileId: number): Promise<string | undefined> =>
      removeFileUnless(db, fileId, sql`exists (select from banners where image_file_id = ${fileId})`),

    /** Renumbers all banners from 1, with one of them before another or last. */
    renumber: async (id: number, beforeId: number | null): Promise<void> => {
      await sql`
        with others as (
          select id, row_number() over (order by sort, id) as position from banners where id <> ${id}
        ), target as (
          select coalesce((select position from others where id = ${beforeId}::bigint), (select count(*) + 1 from others)) as position
        ), numbered as (
          select o.id, o.position + case when o.position >= t.position then 1 else 0 end as position from others o, target t
          union all select ${id}::bigint, t.position from target t
        )
        update banners b set sort = n.position from numbered n where n.id = b.id and b.sort <> n.position`.execute(
        db,
      );
    },

    choices: async () => {
      const [segments, labels, courses, communities, days] = await Promise.all([
        db
          .selectFrom(segmentRows.as('segments'))
          .select(['id', 'name'])
          .orderBy('name')
          .limit(maxChoices)
          .execute(),
        sql<{ label: string }>`
          select distinct unnest(segments) as label from ${userRows} users order by label limit ${maxChoices}`.execute(
          db,
        ),
        db
          .selectFrom(courseRows.as('courses'))
          .select(['id', 'title'])
          .orderBy('title')
          .limit(maxChoices)
          .execute(),
        db
          .selectFrom(communityRows.as('communities'))
          .select(['id', 'title'])
          .orderBy('title')
          .limit(maxChoices)
          .execute(),
        db
          .selectFrom(dayRows.as('day'))
          .innerJoin(stageRows.as('stage'), 'stage.id', 'day.course_stage_id')
          .select(['day.id', 'stage.course_id', 'day.day_number', 'day.title'])
          .where('day.removed_at', 'is', null)
          .where('stage.removed_at', 'is', null)
          .orderBy('stage.course_id')
          .orderBy('day.day_number')
          .limit(maxChoices)
          .execute(),
      ]);
      return { segments, labels: labels.rows.map(({ label }) => label), courses, communities, days };
    },
  };
}

function columnsOf({ start_date, end_date, ...values }: BannerValues) {
  return { ...values, start_date: dateOrNull(start_date), end_date: dateOrNull(end_date) };
}

function dateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
