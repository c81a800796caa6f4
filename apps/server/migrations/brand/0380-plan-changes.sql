-- Subscriptions of one group can be changed for each other; empty: they cannot.
alter table course_services add column plan_group text not null default '';
create index course_services_plan_group on course_services (plan_group) where plan_group <> '';

alter table payment_subscriptions
  -- The paid period: its start, and the order that paid it. Without an order nothing was paid for it.
  add column period_start timestamptz,
  add column period_order_id bigint references orders on delete set null;
create index payment_subscriptions_period_order_id on payment_subscriptions (period_order_id) where period_order_id is not null;

update payment_subscriptions s set
  period_start = s.paid_until - s.period * ('1 ' || s."interval")::interval,
  period_order_id = coalesce(
    (select o.id from charges c join orders o on o.charge_id = c.id
      where c.kind = 'subscription' and c.subject_id = s.id and c.state = 'paid' order by c.number desc limit 1),
    (select l.order_id from order_lines l join orders o on o.id = l.order_id
      where l.subscription_id = s.id and o.paid_at is not null order by l.id limit 1))
where s.service_id is not null and s.paid_until is not null;

-- Changes of a subscription to another service.
create table subscription_changes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references payment_subscriptions on delete cascade,
  service_id bigint not null references course_services,
  -- now: with its payment, which is `charge_id`; period_end: with the next payment.
  starts text not null check (starts in ('now', 'period_end')),
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'withdrawn')),
  charge_id bigint references charges on delete set null,
  -- What is off the next payment without the change.
  discount bigint not null default 0 check (discount >= 0),
  -- What was agreed, and what the subscription was before, to return to it with a refund.
  terms jsonb not null,
  before jsonb,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null)),
  check ((state = 'applied') <= (before is not null))
);
create index subscription_changes_subscription_id on subscription_changes (subscription_id);
create unique index subscription_changes_one_waiting on subscription_changes (subscription_id) where state = 'waiting';
create index subscription_changes_service_id on subscription_changes (service_id);
create index subscription_changes_charge_id on subscription_changes (charge_id) where charge_id is not null;
