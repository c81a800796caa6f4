import { withBrand, type BrandTarget } from './bulk-data.ts';

const batchSize = 5000;

/** Inserts subscribers with a kept card of the sandbox, each with a charge that is due at `dueAt`. */
export async function insertSubscribers(
  target: BrandTarget,
  { count, serviceId, dueAt }: { count: number; serviceId: number; dueAt: Date },
): Promise<void> {
  await withBrand(target, async (client) => {
    for (let from = 0; from < count; from += batchSize)
      await client.query(subscribersSql, [
        from,
        Math.min(from + batchSize, count) - 1,
        target.courseId,
        serviceId,
        dueAt,
      ]);
    await client.query('vacuum analyze');
  });
}

const subscribersSql = `
with service as (
  select id, title, price, currency, tax_rate, "interval", period from course_services where id = $4
), people as (
  insert into users (email, name, last_name, username)
  select 'subscriber-' || n || '@example.com', 'Name' || n % 997, 'Surname' || n % 8191, 'subscriber-' || n from generate_series($1::int, $2::int) n
  returning id
), cards as (
  insert into sandbox_methods (token, last4, expires_year, expires_month)
  select 'bench-' || id, '4242', 2099, 1 from people
), kept as (
  insert into payment_methods (user_id, provider, token, brand, last4, expires_year, expires_month, is_default)
  select id, 'sandbox', 'bench-' || id, 'visa', '4242', 2099, 1, true from people
), streams as (
  insert into user_course_streams (user_id, course_id, start_date, is_optional_purchase)
  select id, $3, now() - interval '1 month', true from people
), subscriptions as (
  insert into payment_subscriptions (user_id, title, course_service_type, "interval", period, paid_until, anchor_day, service_id, price, currency, tax_rate,
    period_start, created_at)
  select p.id, s.title, 'main_subscription', s."interval", s.period, $5::timestamptz, extract(day from $5::timestamptz at time zone 'UTC'), s.id, s.price, s.currency,
    s.tax_rate, $5::timestamptz - interval '1 month', $5::timestamptz - interval '1 month'
  from people p cross join service s
  returning id, user_id
), courses as (
  insert into payment_subscription_courses (subscription_id, course_id) select id, $3 from subscriptions
), rights as (
  insert into entitlements (user_id, kind, target_id, source, source_id, starts_at)
  select user_id, 'course', $3, 'subscription', id, now() - interval '1 month' from subscriptions
)
insert into charges (kind, subject_id, number, user_id, service_id, title, amount, currency, tax_rate, due_at, next_attempt_at)
select 'subscription', q.id, 1, q.user_id, s.id, s.title, s.price, s.currency, s.tax_rate, $5::timestamptz, $5::timestamptz
from subscriptions q cross join service s`;
