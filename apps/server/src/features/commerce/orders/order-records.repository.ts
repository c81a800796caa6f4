import type { OrderRecord, PromoCodeForm, RecordListQuery } from '@daystream/contract';
import { productRows } from '../catalogue/catalogue.reads.ts';
import { giftRows } from '../gifts/gifts.reads.ts';
import { productsOfCode } from './promo-codes.repository.ts';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { linesAsJson } from './orders.repository.ts';

type OrdersQuery = RecordListQuery<'studio.orders.list'>;
type CodesQuery = RecordListQuery<'studio.promoCodes.list'>;

export type OrderRecordRow = Omit<OrderRecord, 'created_at' | 'paid_at' | 'receipt_url' | 'gift'> & {
  created_at: Date;
  paid_at: Date | null;
};
export interface PromoCodeRecordRow extends Omit<PromoCodeForm, 'starts_at' | 'ends_at'> {
  id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  uses_count: number;
}

const orders: RecordSource<OrdersQuery['sort'][0]> = {
  select: sql`
    o.id, o.user_id, o.name, o.email, l.title, ${linesAsJson(sql`o.id`)} as lines, o.state, o.currency, o.subtotal, o.discount, o.tax, o.total, o.refunded, o.points - o.points_returned as points_left,
    coalesce((select sum(p.fee) from payments p where p.order_id = o.id), 0)::bigint as fee,
    coalesce(c.code, '') as promo_code, o.invite_discount, o.company_name, o.company_tax_number,
    (select p.provider from payments p where p.order_id = o.id order by p.id desc limit 1) as provider,
    o.paid_at is not null and exists (select from order_lines n where n.order_id = o.id and n.fulfilled_at is null)
      and not exists (select from ${giftRows} g where g.order_id = o.id) as is_unfulfilled,
    coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.state = 'pending'), 0)::bigint as refunding,
    coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.state = 'failed'
        and not exists (select from refunds n where n.payment_id = r.payment_id and n.id > r.id)), 0)::bigint as refund_refused,
    coalesce((select sum(d.amount) from disputes d join payments p on p.id = d.payment_id
      where p.order_id = o.id and d.state = 'open'), 0)::bigint as disputed,
    o.created_at, o.paid_at`,
  from: sql`orders o`,
  join: sql`join order_lines l on l.order_id = o.id and not l.is_additional left join promo_codes c on c.id = o.promo_code_id`,
  key: sql`o.id`,
  sort: { id: sql`o.id`, created_at: sql`o.created_at`, total: sql`o.total` },
};

const codes: RecordSource<CodesQuery['sort'][0]> = {
  select: sql`
    c.id, c.code, c.percent, c.amount, c.currency, c.starts_at, c.ends_at, c.max_uses, c.max_uses_per_person, ${productsOfCode} as service_ids, c.is_active,
    (select count(*) from orders o where o.promo_code_id = c.id and o.paid_at is not null) as uses_count`,
  from: sql`promo_codes c`,
  key: sql`c.id`,
  sort: { id: sql`c.id`, code: sql`c.code` },
};

/** Names, e-mails and the number of the order: `7`, `#7` or `№ 7`. */
function searched(q: string | undefined) {
  const [, number] = /^[#№]?\s*(\d{1,15})$/u.exec(q?.trim() ?? '') ?? [];
  const text = contains(sql`o.name || ' ' || o.email`, q);
  return number === undefined || text === undefined ? text : sql`(o.id = ${number} or ${text})`;
}

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
const valuesOf = ({ service_ids: productIds, ...form }: PromoCodeForm) => ({
  ...form,
  service_id: productIds[0] ?? null,
  starts_at: dateOf(form.starts_at),
  ends_at: dateOf(form.ends_at),
});

/** SQL of orders and promo codes as records of the studio. */
export function createOrderRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  async function setProducts(id: number, productIds: readonly number[]): Promise<void> {
    await db.deleteFrom('promo_code_services').where('promo_code_id', '=', id).execute();
    await sql`
      insert into promo_code_services (promo_code_id, service_id)
      select distinct ${id}::bigint, unnest(${[...productIds]}::bigint[])`.execute(db);
  }

  return {
    orders({ filter, ...query }: OrdersQuery) {
      const where = [
        isAmong(sql`o.id`, filter.id),
        isAmong(sql`o.user_id`, filter.user_id),
        filter.service_id &&
          sql`o.id in (select order_id from order_lines where service_id = any(${filter.service_id}::bigint[]))`,
        isEqual(sql`o.state`, filter.state),
        searched(filter.q),
      ];
      return listRecords<OrderRecordRow, OrdersQuery['sort'][0]>(db, orders, where, { ...query, filter });
    },

    order: (id: number) => findRecord<OrderRecordRow>(db, orders, [sql`o.id = ${id}`]),

    codes({ filter, ...query }: CodesQuery) {
      const where = [
        isAmong(sql`c.id`, filter.id),
        isEqual(sql`c.is_active`, filter.is_active),
        contains(sql`c.code`, filter.q),
      ];
      return listRecords<PromoCodeRecordRow, CodesQuery['sort'][0]>(db, codes, where, { ...query, filter });
    },

    code: (id: number) => findRecord<PromoCodeRecordRow>(db, codes, [sql`c.id = ${id}`]),

    addCode: async (form: PromoCodeForm): Promise<number> => {
      const { id } = await db
        .insertInto('promo_codes')
        .values(valuesOf(form))
        .returning('id')
        .executeTakeFirstOrThrow();
      await setProducts(id, form.service_ids);
      return id;
    },

    changeCode: async (id: number, form: PromoCodeForm): Promise<void> => {
      await db.updateTable('promo_codes').set(valuesOf(form)).where('id', '=', id).execute();
      await setProducts(id, form.service_ids);
    },

    countProducts: async (ids: readonly number[]): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${productRows} course_services where id = any(${[...ids]}::bigint[])`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
