-- What a person may use for as long as it is paid for. Whether it is active, canceled or ended follows from its dates.
create table payment_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  course_service_type text not null
    check (course_service_type in ('main_subscription', 'general_subscription', 'mobile_subscription')),
  -- What it opens: optional-purchase streams of these courses, and these communities.
  course_ids bigint[] not null default '{}',
  community_ids bigint[] not null default '{}',
  is_lifetime boolean not null default false,
  -- Both or none: every `period` of these is paid.
  "interval" text check ("interval" in ('day', 'week', 'month', 'year')),
  period int check (period > 0),
  next_pay_at timestamptz,
  -- From here on it gives no access.
  end_date timestamptz,
  cancel_popup_text text not null default '',
  canceled_at timestamptz,
  cancel_reason_type text,
  cancel_reason text not null default '',
  created_at timestamptz not null default now(),
  check (("interval" is null) = (period is null)),
  check (next_pay_at is null or "interval" is not null),
  -- What is canceled is not paid again; what is for a lifetime is neither paid nor ends; everything else does one of both.
  check (canceled_at is null or next_pay_at is null),
  check (is_lifetime = (next_pay_at is null and end_date is null))
);
create index payment_subscriptions_user_id on payment_subscriptions (user_id);
-- What the staff's list sorts by.
create index payment_subscriptions_created_at on payment_subscriptions (created_at);
create index payment_subscriptions_end_date on payment_subscriptions (end_date);
create index payment_subscriptions_next_pay_at on payment_subscriptions (next_pay_at);
