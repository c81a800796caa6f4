import type { StreamFreezeState } from '@daystream/contract';
import type { PlannedFreeze } from '@daystream/domain';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { readEntitlementPeriods, type EntitlementPeriodsColumn } from '../entitlements/index.ts';
import { freezesColumn, readFreezes, type FreezesColumn, type LearnerStream } from './learner-stream.ts';
import { streamEntitlements } from './stream-entitlements.ts';

/** What decides about a freeze. */
export type FreezableStream = Pick<
  LearnerStream,
  'userId' | 'courseId' | 'timezone' | 'startDate' | 'isOptionalPurchase' | 'entitlements' | 'freezes'
>;

export interface FreezeMoves {
  entitlementIds: readonly number[];
  subscriptionIds: readonly number[];
}

interface StreamRow {
  user_id: number;
  course_id: number;
  timezone: string;
  start_date: Date;
  is_optional_purchase: boolean;
  entitlements: EntitlementPeriodsColumn;
  freezes: FreezesColumn;
}

/** A freeze whose status does not fit the time. */
export interface DueFreeze {
  id: number;
  stream_id: number;
  user_id: number;
  timezone: string;
  status: StreamFreezeState;
  start_date: Date;
  end_date: Date;
  frozen_days: number | null;
}

/** SQL of freezes. */
export function createStreamFreezesRepository(db: BrandDatabase) {
  return {
    /** Reads an active stream after locking it until the end of the transaction, so that freezes are made one after the other. */
    lock: async (streamId: number): Promise<FreezableStream | undefined> => {
      await db
        .selectFrom('user_course_streams')
        .select('id')
        .where('id', '=', streamId)
        .forUpdate()
        .execute();
      const { rows } = await sql<StreamRow>`
        select s.user_id, s.course_id, u.timezone, s.start_date, s.is_optional_purchase,
          ${sql.raw(streamEntitlements)} as entitlements, ${sql.raw(freezesColumn)} as freezes
        from user_course_streams s join ${userRows} u on u.id = s.user_id
        where s.id = ${streamId} and s.withdrawn_at is null`.execute(db);
      const [row] = rows;
      return (
        row && {
          userId: row.user_id,
          courseId: row.course_id,
          timezone: row.timezone,
          startDate: row.start_date.getTime(),
          isOptionalPurchase: row.is_optional_purchase,
          entitlements: readEntitlementPeriods(row.entitlements),
          freezes: readFreezes(row.freezes),
        }
      );
    },

    add: async (
      streamId: number,
      { startDate, endDate, frozenDays }: PlannedFreeze,
      of: { status: StreamFreezeState; reason: string | null } & FreezeMoves,
    ): Promise<void> => {
      await db
        .insertInto('user_course_stream_freezes')
        .values({
          stream_id: streamId,
          status: of.status,
          start_date: new Date(startDate),
          end_date: new Date(endDate),
          frozen_days: frozenDays,
          reason: of.reason,
          moved_entitlement_ids: [...of.entitlementIds],
          moved_subscription_ids: [...of.subscriptionIds],
        })
        .execute();
    },

    /** Sets the status Canceled, with the days that were used; returns what the freeze had moved. */
    cancel: async (id: number, frozenDays: number): Promise<FreezeMoves> => {
      const row = await db
        .updateTable('user_course_stream_freezes')
        .set({ status: 2, frozen_days: frozenDays })
        .where('id', '=', id)
        .returning(['moved_entitlement_ids', 'moved_subscription_ids'])
        .executeTakeFirstOrThrow();
      return { entitlementIds: row.moved_entitlement_ids, subscriptionIds: row.moved_subscription_ids };
    },

    /** Locks freezes that have begun or ended by `now` and whose status does not say so. */
    due: async (now: Date, limit: number, except: readonly number[]): Promise<DueFreeze[]> => {
      const { rows } = await sql<DueFreeze>`
        select f.id, f.stream_id, s.user_id, u.timezone, f.status, f.start_date, f.end_date, f.frozen_days
        from user_course_stream_freezes f join user_course_streams s on s.id = f.stream_id join ${userRows} u on u.id = s.user_id
        where f.status < 2 and f.start_date <= ${now} and (f.status = 0 or f.end_date < ${now}) and f.id <> all(${except}::bigint[])
        order by f.id limit ${limit} for update of f skip locked`.execute(db);
      return rows;
    },

    setStatus: async (id: number, status: StreamFreezeState, frozenDays: number): Promise<void> => {
      await db
        .updateTable('user_course_stream_freezes')
        .set({ status, frozen_days: frozenDays })
        .where('id', '=', id)
        .execute();
    },
  };
}
