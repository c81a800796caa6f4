-- Services that can be paid in parts: how many, how often, and the share of the first one.
alter table course_services
  add column installment_parts int check (installment_parts between 2 and 24),
  add column installment_interval text check (installment_interval in ('day', 'week', 'month')),
  add column installment_period int check (installment_period between 1 and 100),
  -- In percent of the price; null: all parts are equal.
  add column installment_first_percent int check (installment_first_percent between 1 and 99),
  add constraint course_services_installment_check check (
    (installment_parts is null) = (installment_interval is null)
    and (installment_parts is null) = (installment_period is null)
    and (installment_parts is not null or installment_first_percent is null)
    and (installment_parts is null or kind in ('course', 'extension'))
  );

-- What was bought in parts. The order of the first part creates it; the further parts are charges of the kind `installment`.
create table installment_plans (
  id bigint generated always as identity primary key,
  -- Null: the person was erased.
  user_id bigint references users on delete set null,
  -- Of the first part.
  order_id bigint not null unique references orders,
  service_id bigint not null references course_services,
  title text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the first part cost.
  first_amount bigint not null check (first_amount between 1 and 100000000000),
  parts int not null check (parts between 2 and 24),
  state text not null default 'active' check (state in ('active', 'paid', 'canceled')),
  -- The access that it gave.
  entitlement_id bigint references entitlements on delete set null,
  stream_id bigint references user_course_streams on delete set null,
  -- When the access was taken back: of an active plan, because a part was not paid, until it is.
  access_ended_at timestamptz,
  -- The text of the dialog about canceling, as the service had it.
  cancel_popup_text text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((state = 'active') = (closed_at is null))
);
create index installment_plans_user_id on installment_plans (user_id) where user_id is not null;
create index installment_plans_service_id on installment_plans (service_id);
create index installment_plans_entitlement_id on installment_plans (entitlement_id) where entitlement_id is not null;
create index installment_plans_stream_id on installment_plans (stream_id) where stream_id is not null;

alter table orders
  -- Of a purchase in parts, as agreed: {interval, period, parts: [{amount, discount}]}; the order itself pays the first.
  add column installment jsonb,
  -- The plan whose remaining parts the order pays all at once.
  add column installment_plan_id bigint references installment_plans;
create index orders_installment_plan_id on orders (installment_plan_id) where installment_plan_id is not null;
