import type { RecordListQuery, SegmentForm, SegmentRule } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { bannerRows } from '../../desk/banners/banners.reads.ts';
import { campaignRows } from '../../talking/campaigns/campaigns.reads.ts';
import { meetsRule } from './segment-conditions.ts';

type SegmentsQuery = RecordListQuery<'studio.segments.list'>;

export interface SegmentRow {
  id: number;
  name: string;
  rule: SegmentRule;
  banners_count: number;
  campaigns_count: number;
  updated_at: Date;
}

const segments: RecordSource<SegmentsQuery['sort'][0]> = {
  select: sql`g.id, g.name, g.rule, g.updated_at,
    (select count(*) from ${bannerRows} b where g.id = any(b.segment_ids)) as banners_count,
    (select count(*) from ${campaignRows} c where c.segment_id = g.id) as campaigns_count`,
  from: sql`segments g`,
  key: sql`g.id`,
  sort: { id: sql`g.id`, name: sql`g.name`, updated_at: sql`g.updated_at` },
};

/** SQL of segments. */
export function createSegmentsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: (query: SegmentsQuery) =>
      listRecords<SegmentRow, SegmentsQuery['sort'][0]>(
        db,
        segments,
        [isAmong(sql`g.id`, query.filter.id), contains(sql`g.name`, query.filter.q)],
        query,
      ),

    async find(id: number): Promise<SegmentRow | undefined> {
      const { rows } = await sql<SegmentRow>`
        select ${segments.select} from segments g where g.id = ${id}`.execute(db);
      return rows[0];
    },

    /** Waits for transactions that refer to the segment (`lockSegments`): what a later statement counts is final. */
    async lock(id: number): Promise<void> {
      await db.selectFrom('segments').select('id').where('id', '=', id).forUpdate().execute();
    },

    /** The segments that the person is in. */
    async ofPerson(userId: number, now: Date): Promise<Pick<SegmentRow, 'id' | 'name'>[]> {
      const all = await db.selectFrom('segments').select(['id', 'name', 'rule']).orderBy('name').execute();
      if (all.length === 0) return [];
      const conditions = all.map(({ rule }) => meetsRule(rule as unknown as SegmentRule, now));
      const { rows } = await sql<{ matches: boolean[] }>`
        select array[${sql.join(conditions)}] as matches from ${userRows} u where u.id = ${userId}`.execute(
        db,
      );
      const matches = rows[0]?.matches ?? [];
      return all.flatMap(({ id, name }, index) => (matches[index] === true ? [{ id, name }] : []));
    },

    /** Those that an active banner names. */
    async listOfBanners(): Promise<Pick<SegmentRow, 'id' | 'rule'>[]> {
      const { rows } = await sql<Pick<SegmentRow, 'id' | 'rule'>>`
        select id, rule from segments
        where id in (select unnest(segment_ids) from ${bannerRows} banners where is_active) order by id`.execute(
        db,
      );
      return rows;
    },

    /** Returns the id; undefined when another segment has the name. */
    async add({ name, rule }: SegmentForm): Promise<number | undefined> {
      const row = await db
        .insertInto('segments')
        .values({ name, rule: JSON.stringify(rule) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    async change(id: number, { name, rule }: SegmentForm): Promise<void> {
      await db
        .updateTable('segments')
        .set({ name, rule: JSON.stringify(rule), updated_at: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    async isTaken(name: string, id: number): Promise<boolean> {
      const row = await db
        .selectFrom('segments')
        .select('id')
        .where('name', '=', name)
        .where('id', '<>', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('segments').where('id', '=', id).execute();
    },

    async countPeople(rule: SegmentRule, now: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${userRows} u
        where u.deleted_at is null and not u.is_anonymous and ${meetsRule(rule, now)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
