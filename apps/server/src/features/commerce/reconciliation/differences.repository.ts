import type { PaymentDifference, PaymentDifferenceKind, RecordListQuery } from '@daystream/contract';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { paymentRows, refundRows } from '../orders/orders.reads.ts';
import { paymentAccountRows } from '../payments/payments.reads.ts';

export type DifferenceRow = Selectable<BrandTables['payment_differences']>;
export type NewDifference = Omit<Insertable<BrandTables['payment_differences']>, 'kind' | 'found_at'> & {
  kind: PaymentDifferenceKind;
};
export type DifferenceRecordRow = Omit<PaymentDifference, 'found_at' | 'resolved_at'> &
  Pick<DifferenceRow, 'found_at' | 'resolved_at'>;
type Query = RecordListQuery<'studio.paymentDifferences.list'>;

const source: RecordSource<Query['sort'][0]> = {
  select: sql`
    d.id, d.provider, d.external_id, p.order_id, d.kind, d.our_state, d.our_amount, d.our_currency, d.their_state, d.their_amount,
    d.their_currency, d.found_at, d.resolved_at, d.resolution,
    d.resolved_at is null and d.payment_id is not null and (d.kind = 'state' and d.their_state = 'succeeded'
      or d.kind = 'fee' and d.our_amount = 0 or d.kind = 'refund_there') as can_apply`,
  from: sql`payment_differences d`,
  join: sql`left join ${paymentRows} p on p.id = d.payment_id`,
  key: sql`d.id`,
  sort: { found_at: sql`d.found_at` },
};

/** What our tables say of a payment. */
export interface OurPayment {
  id: number;
  external_id: string;
  state: string;
  amount: number;
  currency: string;
  fee: number;
  /** Without what was lost in disputes. */
  refunded: number;
  /** Asked for, and not confirmed yet. */
  refunding: number;
}

const ours = sql`
  select p.id, p.external_id, p.state, p.amount, p.currency, p.fee,
    p.refunded - coalesce((select sum(r.amount) from ${refundRows} r where r.payment_id = p.id and r.dispute_id is not null), 0)::bigint as refunded,
    coalesce((select sum(r.amount) from ${refundRows} r where r.payment_id = p.id and r.state = 'pending'), 0)::bigint as refunding
  from ${paymentRows} p`;

/** SQL of the comparison with the accounts at providers. */
export function createDifferencesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: Query) {
      const where = [
        isAmong(sql`d.id`, filter.id),
        filter.is_open !== undefined && sql`(d.resolved_at is null) = ${filter.is_open}`,
        contains(sql`d.external_id`, filter.q),
      ];
      return listRecords<DifferenceRecordRow, Query['sort'][0]>(db, source, where, { ...query, filter });
    },

    record: (id: number) => findRecord<DifferenceRecordRow>(db, source, [sql`d.id = ${id}`]),

    lock: (id: number): Promise<DifferenceRow | undefined> =>
      db.selectFrom('payment_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

    /** Lists a difference once while it is open; one that staff noted as it is stays closed. */
    add: async (difference: NewDifference, at: Date): Promise<void> => {
      const {
        provider,
        external_id: externalId,
        kind,
        their_state: state,
        their_amount: amount,
      } = difference;
      const { rows } = await sql`
        select from payment_differences where provider = ${provider} and external_id = ${externalId} and kind = ${kind}
          and resolution = 'noted' and their_state is not distinct from ${state ?? null}
          and their_amount is not distinct from ${amount ?? null}::bigint`.execute(db);
      if (rows.length > 0) return;
      await db
        .insertInto('payment_differences')
        .values({ ...difference, found_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'external_id', 'kind'])
            .where('resolved_at', 'is', null)
            .doUpdateSet(difference),
        )
        .execute();
    },

    /** Closes what was open of a payment and is not found any more. Refused disputes are not found by comparing. */
    close: async (
      provider: string,
      externalId: string,
      { kinds, at }: { kinds: readonly PaymentDifferenceKind[]; at: Date },
    ): Promise<void> => {
      await sql`
        update payment_differences set resolved_at = ${at}, resolution = 'gone'
        where provider = ${provider} and external_id = ${externalId} and resolved_at is null
          and kind <> 'dispute' and not kind = any(${kinds}::text[])`.execute(db);
    },

    resolve: async (id: number, resolution: 'applied' | 'noted', at: Date): Promise<void> => {
      await db
        .updateTable('payment_differences')
        .set({ resolution, resolved_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** The providers whose accounts have something to compare. */
    providers: async (): Promise<string[]> => {
      const { rows } = await sql<{ provider: string }>`
        -- App stores list no payments; they report each change.
        select provider from ${paymentRows} payments where provider not in ('apple', 'google') union select provider from ${paymentAccountRows} payment_accounts`.execute(
        db,
      );
      return rows.map(({ provider }) => provider);
    },

    our: async (provider: string, externalId: string): Promise<OurPayment | undefined> => {
      const { rows } = await sql<OurPayment>`
        ${ours} where p.provider = ${provider} and p.external_id = ${externalId}`.execute(db);
      return rows[0];
    },

    /** The payments of a window that took money here. */
    paid: async (provider: string, { from, to }: { from: Date; to: Date }): Promise<OurPayment[]> => {
      const { rows } = await sql<OurPayment>`
        ${ours} where p.provider = ${provider} and p.state = 'succeeded' and p.amount > 0
          and p.created_at >= ${from} and p.created_at < ${to}`.execute(db);
      return rows;
    },
  };
}
