import { sql, type RawBuilder } from 'kysely';
import { isTestOrder } from './test-payments.ts';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';

export interface SubscriptionMonth {
  /** The first day of the month. */
  date: string;
  /** At the end of the month, or now in the present one. */
  active_count: number;
  mrr: number;
  new_count: number;
  new_mrr: number;
  lost_count: number;
  lost_mrr: number;
  /** At the start of the month. */
  initial_count: number;
}

interface Request {
  /** Days in the brand's time zone. */
  from: string;
  to: string;
  timezone: string;
  currency: string;
  now: Date;
  /** Leaves out what was sold with test payments. */
  withoutTests: boolean;
}

/** Whether the subscription `s` was sold with a test payment. */
const isSoldAsTest = sql`exists (select from order_lines l where l.subscription_id = s.id and ${isTestOrder(sql`l.order_id`)})`;

/** A price by month in minor units: a year has 12 months, 365 days and 365/7 weeks. */
const monthly = (
  price: RawBuilder<unknown>,
  interval: RawBuilder<unknown>,
  period: RawBuilder<unknown>,
) => sql`
  round(${price}::numeric * case ${interval} when 'day' then 365 when 'week' then 365 else 1 end
    / (${period} * case ${interval} when 'day' then 12 when 'week' then 84 when 'month' then 1 else 12 end))::bigint`;

/**
 * Sold subscriptions of one currency in spans of one price, which changes of the plan divide. A subscription begins when it is paid for, which after a trial is
 * the first charge; its first and last span are marked.
 */
const spansOf = ({ currency, withoutTests }: Pick<Request, 'currency' | 'withoutTests'>) => sql`
  select p.monthly, greatest(s.starts_at, p.starts_at) as starts_at, least(s.ends_at, p.ends_at) as ends_at,
    s.starts_at >= p.starts_at as is_first, s.ends_at is not null and s.ends_at <= p.ends_at as is_last
  from (
    select s.id, case when s.had_trial then c.at else s.created_at end as starts_at, s.end_date as ends_at
    from payment_subscriptions s
      left join lateral (select min(c.closed_at) as at from charges c
        where s.had_trial and c.kind = 'subscription' and c.subject_id = s.id and c.state = 'paid') c on true
    where s.currency = ${currency} and s.price is not null and s."interval" is not null
      and ${withoutTests ? sql`not ${isSoldAsTest}` : sql`true`}) s
  join (
    select s.id, ${monthly(sql`s.price`, sql`s."interval"`, sql`s.period`)} as monthly,
      coalesce((select max(c.closed_at) from subscription_changes c where c.subscription_id = s.id and c.state = 'applied'), '-infinity') as starts_at,
      'infinity'::timestamptz as ends_at
    from payment_subscriptions s
    union all
    select c.subscription_id,
      ${monthly(sql`(c.before -> 'terms' ->> 'price')`, sql`c.before -> 'terms' ->> 'interval'`, sql`(c.before -> 'terms' ->> 'period')::int`)},
      coalesce(lag(c.closed_at) over (partition by c.subscription_id order by c.closed_at), '-infinity'), c.closed_at
    from subscription_changes c where c.state = 'applied') p on p.id = s.id
  where s.starts_at < p.ends_at and (s.ends_at is null or s.ends_at > p.starts_at or s.ends_at <= s.starts_at)`;

/** SQL of subscriptions by month. */
export function createSubscriptionFigures(db: BrandDatabase) {
  return {
    /** The currencies of sold subscriptions, the one with most of them first. */
    async currencies({ withoutTests }: Pick<Request, 'withoutTests'>): Promise<string[]> {
      const { rows } = await sql<{ currency: string }>`
        select currency from payment_subscriptions s where currency is not null and price is not null
          and ${withoutTests ? sql`not ${isSoldAsTest}` : sql`true`}
        group by currency order by count(*) desc, currency`.execute(db);
      return rows.map(({ currency }) => currency);
    },

    async months({ from, to, timezone, now, ...request }: Request): Promise<SubscriptionMonth[]> {
      const { rows } = await sql<SubscriptionMonth>`
        with s as materialized (${spansOf(request)}),
        m as (
          select day::date::text as date, day at time zone ${timezone} as first,
            least((day + interval '1 month') at time zone ${timezone}, ${now}) as last
          from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, '1 month') day)
        select m.date,
          count(*) filter (where s.starts_at < m.last and (s.ends_at is null or s.ends_at >= m.last))::int as active_count,
          coalesce(sum(s.monthly) filter (where s.starts_at < m.last and (s.ends_at is null or s.ends_at >= m.last)), 0)::bigint as mrr,
          count(*) filter (where s.is_first and s.starts_at >= m.first and s.starts_at < m.last)::int as new_count,
          coalesce(sum(s.monthly) filter (where s.is_first and s.starts_at >= m.first and s.starts_at < m.last), 0)::bigint as new_mrr,
          count(*) filter (where s.is_last and s.ends_at >= m.first and s.ends_at < m.last and s.starts_at < s.ends_at)::int as lost_count,
          coalesce(sum(s.monthly) filter (where s.is_last and s.ends_at >= m.first and s.ends_at < m.last and s.starts_at < s.ends_at), 0)::bigint as lost_mrr,
          count(*) filter (where s.starts_at < m.first and (s.ends_at is null or s.ends_at >= m.first))::int as initial_count
        from m left join s on true
        where m.first < ${now}
        group by m.date order by m.date`.execute(db);
      return rows;
    },
  };
}
