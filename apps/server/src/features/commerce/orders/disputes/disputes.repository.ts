import type { DisputeRecord, RecordListQuery } from '@daystream/contract';
import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../../platform/database/list-records.ts';
import { streamRows } from '../../../learning/streams/streams.reads.ts';
import { productRows } from '../../catalogue/catalogue.reads.ts';
import { giftRows } from '../../gifts/gifts.reads.ts';

export type DisputeRow = Selectable<BrandTables['disputes']>;
type Moments = 'respond_by' | 'opened_at' | 'closed_at' | 'access_ended_at';
export type DisputeRecordRow = Omit<DisputeRecord, Moments> & Pick<DisputeRow, Moments>;
/** A paid order of an upgrade. */
export interface DependentUpgrade {
  order_id: number;
  user_id: number;
  required_course_id: number;
}
type Query = RecordListQuery<'studio.disputes.list'>;

const source: RecordSource<Query['sort'][0]> = {
  select: sql`
    d.id, d.provider, d.external_id, p.order_id, o.name, o.email, l.title, d.amount, d.currency, d.fee, d.reason, d.state,
    d.respond_by, d.opened_at, d.closed_at, d.access_ended_at,
    d.state = 'lost' and o.state = 'refunded' and l.revoked_at is null and d.access_ended_at is null as can_end_access`,
  from: sql`disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id`,
  join: sql`join order_lines l on l.order_id = o.id and not l.is_additional`,
  key: sql`d.id`,
  sort: { opened_at: sql`d.opened_at`, respond_by: { nullable: sql`d.respond_by` } },
};

/** SQL of disputes. */
export function createDisputesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: Query) {
      const where = [
        isAmong(sql`d.id`, filter.id),
        isEqual(sql`d.state`, filter.state),
        contains(sql`o.name || ' ' || o.email`, filter.q),
      ];
      return listRecords<DisputeRecordRow, Query['sort'][0]>(db, source, where, { ...query, filter });
    },

    record: (id: number) => findRecord<DisputeRecordRow>(db, source, [sql`d.id = ${id}`]),

    find: (provider: string, externalId: string): Promise<DisputeRow | undefined> =>
      db
        .selectFrom('disputes')
        .selectAll()
        .where('provider', '=', provider)
        .where('external_id', '=', externalId)
        .executeTakeFirst(),

    orderOf: async (id: number): Promise<number | undefined> => {
      const { rows } = await sql<{ order_id: number }>`
        select p.order_id from disputes d join payments p on p.id = d.payment_id where d.id = ${id}`.execute(
        db,
      );
      return rows[0]?.order_id;
    },

    /** The upgrades that whoever has what an order gave bought since it was paid, the earliest first. */
    upgradesSince: async (orderId: number): Promise<DependentUpgrade[]> => {
      const { rows } = await sql<DependentUpgrade>`
        select distinct u.id as order_id, u.user_id, p.required_course_id
        from orders d join order_lines l on l.order_id = d.id left join ${streamRows} t on t.id = l.stream_id
          join orders u on u.user_id = case when exists (select from ${giftRows} g where g.order_id = d.id) then t.user_id else d.user_id end
            and u.id <> d.id and u.charge_id is null and u.paid_at >= d.paid_at and u.state in ('paid', 'partially_refunded')
          join order_lines n on n.order_id = u.id and n.fulfilled_at is not null and n.revoked_at is null
          join ${productRows} p on p.id = n.service_id and p.kind = 'upgrade' and p.required_course_id is not null
        where d.id = ${orderId} order by u.id`.execute(db);
      return rows;
    },

    add: async (row: Insertable<BrandTables['disputes']>): Promise<number> => {
      const { id } = await db.insertInto('disputes').values(row).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    change: async (id: number, values: Updateable<BrandTables['disputes']>): Promise<void> => {
      await db.updateTable('disputes').set(values).where('id', '=', id).execute();
    },

    endsAccess: async (): Promise<boolean> => {
      const row = await db.selectFrom('checkout_settings').select('ends_disputed_access').executeTakeFirst();
      return row?.ends_disputed_access ?? true;
    },
  };
}
