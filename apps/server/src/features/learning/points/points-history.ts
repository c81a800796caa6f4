import type { PointsEntryRecord, RecordListQuery, ScoreReason } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { isAmong, listRecords, type RecordSource } from '../../../platform/database/list-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { rewardRows } from '../rewards/rewards.reads.ts';
import { createPointsRepository } from './points.repository.ts';

interface EntryRow {
  id: number;
  amount: number;
  reason: ScoreReason;
  comment: string;
  created_at: Date;
}

const entries: RecordSource<'id'> = {
  select: sql`o.id, o.amount, o.reason, o.created_at, coalesce(case o.source_type
    when 'correction' then (select c.reason from points_corrections c where c.id = o.source_id)
    when 'reward' then (select r.title from ${rewardRows} r where r.id = o.source_id)
    end, '') as comment`,
  from: sql`points_operations o`,
  key: sql`o.id`,
  sort: { id: sql`o.id` },
};

/** The ledgers of people, as staff see them. */
export function createPointsHistory({ brand }: { brand: Brand }) {
  const repository = createPointsRepository(brand.staffDb);
  return {
    /** Errors: `not_found`. */
    async list(
      { language }: Actor,
      userId: number,
      query: RecordListQuery<'studio.points.history'>,
    ): Promise<Range<PointsEntryRecord>> {
      if (!(await repository.hasAccount(userId))) throw new AppError('not_found');
      const ofPerson = [sql`o.user_id = ${userId}`, isAmong(sql`o.id`, query.filter.id)];
      const range = await listRecords<EntryRow, 'id'>(brand.staffDb, entries, ofPerson, query);
      return mapRange(range, (rows) =>
        rows.map(({ created_at, ...row }) => ({
          ...row,
          how_it_was: scoreText(language, row.reason),
          created_at: seconds(created_at),
        })),
      );
    },
  };
}
export type PointsHistory = ReturnType<typeof createPointsHistory>;
