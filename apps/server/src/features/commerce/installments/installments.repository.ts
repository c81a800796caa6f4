import type { InstallmentStatus, RecordListQuery } from '@daystream/contract';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isPersonFound } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import { orderRows } from '../orders/orders.reads.ts';

type Query = RecordListQuery<'studio.installments.list'>;

/** A part after the first, as the charges have it; times in ms. */
export interface PartColumn {
  number: number;
  amount: number;
  due_at: number;
  state: 'planned' | 'due' | 'paid' | 'stopped' | 'canceled';
  attempts: number;
  stops_at: number | null;
  closed_at: number | null;
  /** The order that paid it. */
  order_id: number | null;
}

type Plan = Omit<Selectable<BrandTables['installment_plans']>, 'state'> & { state: InstallmentStatus };
export type PlanRow = Plan & { charges: PartColumn[] };
export type PlanRecordRow = PlanRow & { name: string; email: string };

const ms = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::bigint`);
const select = sql`p.*, (
  select coalesce(json_agg(json_build_object('number', c.number, 'amount', c.amount - c.discount, 'due_at', ${ms('c.due_at')},
      'state', c.state, 'attempts', c.attempts, 'stops_at', ${ms('c.stops_at')}, 'closed_at', ${ms('c.closed_at')},
      'order_id', (select o.id from ${orderRows} o where o.paid_at is not null and (o.charge_id = c.id or c.state = 'paid' and o.installment_plan_id = p.id)
        order by o.charge_id nulls last limit 1)) order by c.number), '[]')
  from ${chargeRows} c where c.kind = 'installment' and c.subject_id = p.id) as charges`;
const unpaid = sql`c.kind = 'installment' and c.subject_id = p.id and c.state in ('planned', 'due', 'stopped')`;

const plans: RecordSource<Query['sort'][0]> = {
  select: sql`${select}, coalesce(nullif(concat_ws(' ', nullif(u.name, ''), nullif(u.last_name, '')), ''), '') as name, coalesce(u.email, '') as email`,
  from: sql`installment_plans p`,
  join: sql`left join ${userRows} u on u.id = p.user_id`,
  key: sql`p.id`,
  sort: {
    id: sql`p.id`,
    created_at: sql`p.created_at`,
    next_pay_at: { nullable: sql`(select min(c.due_at) from ${chargeRows} c where ${unpaid})` },
  },
};

/** SQL of what is bought in parts. */
export function createInstallmentsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const one = async (where: ReturnType<typeof sql>): Promise<PlanRow | undefined> =>
    (await sql<PlanRow>`select ${select} from installment_plans p where ${where}`.execute(db)).rows[0];
  return {
    add: async (plan: Insertable<BrandTables['installment_plans']>): Promise<number> => {
      const { id } = await db
        .insertInto('installment_plans')
        .values(plan)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    one: (id: number) => one(sql`p.id = ${id}`),

    idOfOrder: async (orderId: number): Promise<number | undefined> =>
      (
        await db
          .selectFrom('installment_plans')
          .select('id')
          .where('order_id', '=', orderId)
          .executeTakeFirst()
      )?.id,

    lock: async (id: number): Promise<Plan | undefined> =>
      (await db
        .selectFrom('installment_plans')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) as Plan | undefined,

    set: async (
      id: number,
      values: Partial<Pick<Plan, 'state' | 'closed_at' | 'access_ended_at'>>,
    ): Promise<void> => {
      await db.updateTable('installment_plans').set(values).where('id', '=', id).execute();
    },

    ofUser: async (
      userId: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: PlanRow[]; total: number }> => {
      const { rows } = await sql<PlanRow>`
        select ${select} from installment_plans p where p.user_id = ${userId} order by p.id desc limit ${limit} offset ${offset}`.execute(
        db,
      );
      const { rows: counts } = await sql<{ count: number }>`
        select count(*) as count from installment_plans where user_id = ${userId}`.execute(db);
      return { rows, total: counts[0]?.count ?? 0 };
    },

    records({ filter, ...query }: Query, now: Date) {
      const overdue = sql`exists (select from ${chargeRows} c where ${unpaid} and c.due_at <= ${now} and (c.attempts > 0 or c.state = 'stopped'))`;
      const where = [
        isAmong(sql`p.id`, filter.id),
        isAmong(sql`p.user_id`, filter.user_id),
        isAmong(sql`p.service_id`, filter.service_id),
        isEqual(sql`p.state`, filter.status),
        filter.is_overdue === undefined ? undefined : sql`${overdue} = ${filter.is_overdue}`,
        isPersonFound(sql`p.user_id`, filter.q),
      ];
      return listRecords<PlanRecordRow, Query['sort'][0]>(db, plans, where, { ...query, filter });
    },

    record: (id: number) => findRecord<PlanRecordRow>(db, plans, [sql`p.id = ${id}`]),
  };
}
