import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { isTestOrder, takesRealPayments, takesTestPayments, testOrderIds } from './test-payments.ts';

export interface FinanceSums {
  sales_count: number;
  sales: number;
  discount: number;
  tax: number;
  refunded: number;
  fees: number;
  disputed: number;
  net: number;
}
export interface Steps {
  from: string;
  to: string;
}
interface Request {
  from: string;
  to: string;
  timezone: string;
  currency: string;
  /** Leaves out what was paid with test payments. */
  withoutTests: boolean;
}

const names = ['sales_count', 'sales', 'discount', 'tax', 'refunded', 'fees', 'disputed', 'net'] as const;
const columns = sql.raw(names.join(', '));
const negative = sql.raw(names.map((name) => `-${name}`).join(', '));
const sums = sql.raw(names.map((name) => `coalesce(sum(d.${name}), 0)::bigint as ${name}`).join(', '));
const isAny = sql.raw(names.map((name) => `sum(d.${name}) <> 0`).join(' or '));

/**
 * The sums of the ledger from a day on. A credit of `tax` belongs to a sale, a debit to a refund; what is paid is `sales` with tax and without `discounts`.
 */
const daysFrom = (day: Sql, timezone: string, where = sql`true`) => sql`
  select (t.posted_at at time zone ${timezone})::date as day, coalesce(s.service_id, 0) as service_id, a.currency,
    count(*) filter (where a.code = 'sales' and e.amount < 0)::int as sales_count,
    coalesce(-sum(e.amount) filter (where a.code in ('sales', 'discounts') or a.code = 'tax' and e.amount < 0), 0)::bigint as sales,
    coalesce(sum(e.amount) filter (where a.code = 'discounts'), 0)::bigint as discount,
    coalesce(-sum(e.amount) filter (where a.code = 'tax'), 0)::bigint as tax,
    coalesce(sum(e.amount) filter (where a.code = 'refunds' or a.code = 'tax' and e.amount > 0), 0)::bigint as refunded,
    coalesce(sum(e.amount) filter (where a.code = 'fees'), 0)::bigint as fees,
    coalesce(sum(e.amount) filter (where a.code = 'disputes'), 0)::bigint as disputed,
    coalesce(sum(e.amount) filter (where a.code = 'provider'), 0)::bigint as net
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    left join lateral (select min(l.service_id) as service_id from order_lines l where l.order_id = t.order_id
      having count(distinct l.service_id) = 1) s on true
  where t.posted_at >= ${day}::date::timestamp at time zone ${timezone} and ${where}
  group by 1, 2, 3`;

/** SQL of the finance desk: sums of days, which are stored once a day has ended. */
export function createFinanceRepository(db: BrandDatabase | Transaction<BrandTables>) {
  /**
   * The days of a period: the stored ones, and the later ones from the ledger. Without a state, all are from the ledger. Test payments, which are few in a
   * school that takes real ones, are in them and taken off again.
   */
  const days = ({ from, to, timezone, currency, withoutTests }: Request) => sql`(
    select * from finance_days where day between ${from}::date and ${to}::date and currency = ${currency}
    union all
    select * from (${daysFrom(
      sql`(select greatest(coalesce(max(summed_until), '-infinity'), ${from}::date) from finance_state)`,
      timezone,
    )}) later where day <= ${to}::date and currency = ${currency}
    ${
      withoutTests
        ? sql`union all
          select day, service_id, currency, ${negative} from (${daysFrom(sql`${from}`, timezone, sql`t.order_id in (${testOrderIds})`)}) tests
          where day <= ${to}::date and currency = ${currency}`
        : sql``
    })`;
  return {
    /** Whether the school takes test payments, and whether real ones. */
    async payments(): Promise<{ test: boolean; real: boolean }> {
      const { rows } = await sql<{ test: boolean; real: boolean }>`
        select ${takesTestPayments} as test, ${takesRealPayments} as real`.execute(db);
      return rows[0] ?? { test: false, real: false };
    },

    /** The currencies of the ledger, the one with most sales first. */
    async currencies({ withoutTests }: Pick<Request, 'withoutTests'>): Promise<string[]> {
      const isReal = sql`exists (
        select from ledger_accounts o join ledger_entries e on e.account_id = o.id join ledger_transactions t on t.id = e.transaction_id
        where o.currency = a.currency and not ${isTestOrder(sql`t.order_id`)})`;
      const { rows } = await sql<{ currency: string }>`
        select a.currency from ledger_accounts a left join finance_days d on d.currency = a.currency
        ${withoutTests ? sql`where ${isReal}` : sql``}
        group by a.currency order by sum(d.sales_count) desc nulls last, a.currency`.execute(db);
      return rows.map(({ currency }) => currency);
    },

    async readSteps(request: Request, steps: readonly Steps[]): Promise<FinanceSums[]> {
      const { rows } = await sql<FinanceSums>`
        with d as materialized (select * from ${days(request)} x)
        select s.* from unnest(${steps.map(({ from }) => from)}::date[], ${steps.map(({ to }) => to)}::date[]) with ordinality as step(first, last, n)
          cross join lateral (select ${sums} from d where d.day between step.first and step.last) s
        order by step.n`.execute(db);
      return rows;
    },

    async readServices(request: Request): Promise<(FinanceSums & { id: number; title: string })[]> {
      const { rows } = await sql<FinanceSums & { id: number; title: string }>`
        select d.service_id as id, coalesce(s.title, '') as title, ${sums}
        from ${days(request)} d left join course_services s on s.id = d.service_id
        group by d.service_id, s.title having ${isAny} order by sum(d.sales) desc, d.service_id`.execute(db);
      return rows;
    },

    async readPromoCodes({ from, to, timezone, currency, withoutTests }: Request) {
      const { rows } = await sql<{
        id: number;
        code: string;
        orders_count: number;
        discount: number;
        sales: number;
      }>`
        select c.id, c.code, count(*)::int as orders_count, sum(o.discount)::bigint as discount, sum(o.total)::bigint as sales
        from orders o join promo_codes c on c.id = o.promo_code_id
        where o.paid_at >= ${from}::date::timestamp at time zone ${timezone}
          and o.paid_at < (${to}::date + 1)::timestamp at time zone ${timezone} and o.currency = ${currency}
          and ${withoutTests ? sql`not ${isTestOrder(sql`o.id`)}` : sql`true`}
        group by c.id order by sum(o.total) desc, c.id`.execute(db);
      return rows;
    },

    /** The state, locked; undefined before the first run. */
    async lockState(): Promise<{ timezone: string; summed_until: string } | undefined> {
      await sql`lock table finance_state in exclusive mode`.execute(db);
      const { rows } = await sql<{ timezone: string; summed_until: string }>`
        select timezone, summed_until::text from finance_state`.execute(db);
      return rows[0];
    },

    /** Stores the days before `until` that are not stored; all of them where `from` is null. */
    async sumUntil(
      until: string,
      { from, timezone }: { from: string | null; timezone: string },
    ): Promise<void> {
      if (from === null) await sql`delete from finance_days`.execute(db);
      await sql`
        insert into finance_days (day, service_id, currency, ${columns})
        select day, service_id, currency, ${columns} from (${daysFrom(sql`${from ?? '-infinity'}`, timezone)}) d
        where day < ${until}::date`.execute(db);
      await sql`
        insert into finance_state (timezone, summed_until) values (${timezone}, ${until}::date)
        on conflict (id) do update set timezone = excluded.timezone, summed_until = excluded.summed_until`.execute(
        db,
      );
    },
  };
}
